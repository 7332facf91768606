/** An entry of Vite's manifest of the browser's build. */
interface Built {
  readonly file: string;
  /** Of a chunk that several entries share: `shared~`, and their names. */
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Built | undefined>>;

/** The files of these modules and of all that they import, each once. Throws if the build lacks a module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (module: string) => {
    for (const { file, imports = [], css = [] } of chunksOf(manifest, module)) {
      if (found.has(file)) continue;
      for (const one of [file, ...css]) found.add(one);
      imports.forEach(add);
    }
  };
  modules.forEach(add);
  return [...found];
}

/** A small module may have no file of its own: then it is in a chunk with what it shares with others, which bears its name, too. */
function chunksOf(manifest: Manifest, module: string): readonly Built[] {
  if (manifest[module]) return [manifest[module]];
  const [, own = ''] = /([^/]+)\.tsx?$/.exec(module) ?? [];
  const shared = Object.values(manifest).filter((built) => built?.name?.split('~').includes(own));
  return shared.length > 0 ? shared.map((built) => built!) : [builtOf(manifest, module)];
}

export function builtOf(manifest: Manifest, module: string): Built {
  const built = manifest[module];
  if (!built) throw new Error(`The build has no ${module}.`);
  return built;
}
