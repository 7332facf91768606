/** Does the work of all, so many at a time. */
export async function inPool<Task>(
  tasks: readonly Task[],
  atOnce: number,
  work: (task: Task) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  const next = async (): Promise<void> => {
    const task = waiting.shift();
    if (task === undefined) return;
    await work(task);
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
