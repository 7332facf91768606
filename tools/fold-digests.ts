import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * A digest of everything that determines a projection's rows: its folds, keys, tables and all of our code that they call, without
 * comments and types. The digests are checked in, so that a changed fold requires a new version of its projection: otherwise processes
 * of the previous build would fold into the same tables by other rules. `fold-digests.spec.ts`
 */
export interface FoldDigest {
  readonly version: number;
  readonly digest: string;
}

export const digestFile = 'apps/api/fold-digests.json';

export function currentDigests(root = '.'): Record<string, FoldDigest> {
  return Object.fromEntries(projectionFiles(root).map((file) => digestOf(join(root, file), root)));
}

const projectionFiles = (root: string) =>
  globSync('apps/api/src/**/*.projection.ts', { cwd: root }).toSorted();

export const recordedDigests = (root = '.'): Record<string, FoldDigest> =>
  existsSync(join(root, digestFile))
    ? (JSON.parse(readFileSync(join(root, digestFile), 'utf8')) as Record<string, FoldDigest>)
    : {};

/** Projections whose digest changed without a new version. */
export const changedUnderOneVersion = (
  recorded: Readonly<Record<string, FoldDigest>>,
  current: Readonly<Record<string, FoldDigest>>,
): string[] =>
  Object.entries(current)
    .filter(
      ([name, { version, digest }]) =>
        recorded[name]?.version === version && recorded[name].digest !== digest,
    )
    .map(([name]) => name);

function digestOf(file: string, root: string): [string, FoldDigest] {
  const definition = moduleOf(file).source.statements.find(ts.isVariableStatement)?.declarationList
    .declarations[0];
  const call = definition?.initializer;
  const argument = call && ts.isCallExpression(call) ? call.arguments[0] : undefined;
  if (!argument || !ts.isObjectLiteralExpression(argument)) throw new Error(`${file} defines no projection.`);
  const property = (name: string) =>
    argument.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name) as
      | ts.PropertyAssignment
      | undefined;
  const name = (property('name') as ts.PropertyAssignment).initializer.getText().slice(1, -1);
  const version = Number(property('version')?.initializer.getText());
  const texts = new Map<string, string>();
  for (const identifier of identifiersIn(property('readModels') as ts.Node))
    collect(file, identifier, texts, root);
  const parts = [...texts.values(), property('shards')?.getText() ?? ''].toSorted();
  return [
    name,
    { version, digest: createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16) },
  ];
}

/** Adds the code of a name and, recursively, of everything of ours that it refers to. */
function collect(file: string, name: string, texts: Map<string, string>, root: string): void {
  const { declarations, imports } = moduleOf(file);
  const declaration = declarations.get(name);
  if (declaration) {
    const key = `${file}#${name}`;
    if (texts.has(key)) return;
    const nodes = decisionsIn(declaration) ?? [declaration];
    texts.set(key, nodes.map(codeOf).join(''));
    for (const node of nodes)
      for (const identifier of identifiersIn(node))
        if (identifier !== name) collect(file, identifier, texts, root);
    return;
  }
  const imported = imports.get(name);
  const target = imported && fileOf(imported.from, file, root);
  if (!imported || !target) return;
  if (imported.name === everything) collectDecisions(target, texts, root);
  else collectExported(target, imported.name, texts, root);
}

/** All that folds read of declarations of events: what is decided with them. Undefined for other declarations. */
function decisionsIn(declaration: ts.Node): readonly ts.Node[] | undefined {
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  if (!/^EventDeclarations\b/.test(declaration.type?.getText() ?? '')) return undefined;
  const decisions: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'decision') ts.forEachChild(node, visit);
    else if (ts.isObjectLiteralExpression(node.initializer)) decisions.push(node.initializer);
  };
  visit(declaration.initializer);
  return decisions;
}

/** The name of what `import * as` imports: the domain's files, in which events are found. */
const everything = '*';

function collectDecisions(file: string, texts: Map<string, string>, root: string): void {
  const { declarations, reexports } = moduleOf(file);
  for (const [name, declaration] of declarations)
    if (decisionsIn(declaration)?.length) collect(file, name, texts, root);
  for (const from of reexports) {
    const target = fileOf(from, file, root);
    if (target !== undefined) collectDecisions(target, texts, root);
  }
}

function collectExported(file: string, name: string, texts: Map<string, string>, root: string): boolean {
  const { declarations, reexports } = moduleOf(file);
  if (declarations.has(name)) {
    collect(file, name, texts, root);
    return true;
  }
  return reexports.some((from) => {
    const target = fileOf(from, file, root);
    return target !== undefined && collectExported(target, name, texts, root);
  });
}

interface Module {
  readonly source: ts.SourceFile;
  readonly declarations: ReadonlyMap<string, ts.Node>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  readonly reexports: readonly string[];
}

const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
  const declarations = new Map<string, ts.Node>();
  const imports = new Map<string, { from: string; name: string }>();
  const reexports: string[] = [];
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations)
        for (const name of boundNames(each.name)) declarations.set(name, each);
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      declarations.set(statement.name.text, statement);
    } else if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      if (statement.importClause?.isTypeOnly || !bindings) continue;
      if (ts.isNamespaceImport(bindings)) {
        imports.set(bindings.name.text, { from: statement.moduleSpecifier.text, name: everything });
        continue;
      }
      for (const { isTypeOnly, name, propertyName } of bindings.elements)
        if (!isTypeOnly)
          imports.set(name.text, { from: statement.moduleSpecifier.text, name: (propertyName ?? name).text });
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.isTypeOnly) {
      reexports.push((statement.moduleSpecifier as ts.StringLiteral).text);
    }
  }
  const made = { source, declarations, imports, reexports };
  modules.set(file, made);
  return made;
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isBindingElement(each) ? boundNames(each.name) : []));

function identifiersIn(node: ts.Node): Set<string> {
  const found = new Set<string>();
  const visit = (each: ts.Node) => {
    if (ts.isTypeNode(each)) return;
    if (ts.isIdentifier(each)) found.add(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** Only our own packages are included; the versions of others are in the lock. */
function fileOf(from: string, importer: string, root: string): string | undefined {
  if (from.startsWith('.')) return join(dirname(importer), from);
  const [, library] = /^@lock-in\/([\w-]+)$/.exec(from) ?? [];
  return library === 'domain' || library === 'contracts' || library === 'markdown'
    ? join(root, 'libs', library, 'src/index.ts')
    : undefined;
}

/** Prints code without types, comments and layout. */
const codeOf = (node: ts.Node): string =>
  ts.transpileModule(statementOf(node), {
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, removeComments: true },
  }).outputText;

const statementOf = (node: ts.Node): string => {
  if (ts.isVariableDeclaration(node)) return `const ${node.getText()}`;
  return ts.isExpression(node) ? `(${node.getText()})` : node.getText();
};

/**
 * `npm run fold-digests`: raises the version of each projection whose rows are decided by other code now, and writes the file.
 * `--same-rows`: the author confirms that no row changes, so no version is raised.
 */
if (import.meta.main) {
  const changed = process.argv.includes('--same-rows')
    ? []
    : changedUnderOneVersion(recordedDigests(), currentDigests());
  for (const file of projectionFiles('.')) {
    const text = readFileSync(file, 'utf8');
    if (!changed.includes(/name: '(\w+)'/.exec(text)![1]!)) continue;
    writeFileSync(
      file,
      text.replace(/(?<=version: )\d+/, (version) => String(Number(version) + 1)),
    );
    console.log(
      `${file}: another version. If every row stays the same, take that back and add "-- --same-rows".`,
    );
  }
  modules.clear();
  writeFileSync(digestFile, `${JSON.stringify(currentDigests(), undefined, 2)}\n`);
}
