/** An entry of Vite's manifest of the browser's build. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Built | undefined>>;

/** The files of these modules and of all that they import, each once. Throws if the build lacks a module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (module: string) => {
    const { file, imports = [], css = [] } = builtOf(manifest, module);
    if (found.has(file)) return;
    for (const one of [file, ...css]) found.add(one);
    imports.forEach(add);
  };
  modules.forEach(add);
  return [...found];
}

export function builtOf(manifest: Manifest, module: string): Built {
  const built = manifest[module];
  if (!built) throw new Error(`The build has no ${module}.`);
  return built;
}
