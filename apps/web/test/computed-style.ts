import { createRequire } from 'node:module';

interface Rule {
  readonly value: string;
  matches(element: Element): boolean;
}

type Load = (path: string) => unknown;
const load: Load = createRequire(require.resolve('jest-environment-jsdom'));
const { parse } = load('rrweb-cssom') as { parse(text: string): CSSStyleSheet };
const ofBrowser = parse(load('jsdom/lib/jsdom/browser/default-stylesheet.js') as string);

/** The properties by which the tools of tests learn whether an element is shown, with their initial values. */
const shown: Readonly<Record<string, { readonly initial: string; readonly isInherited: boolean }>> = {
  display: { initial: '', isInherited: false },
  visibility: { initial: 'visible', isInherited: true },
  pointerEvents: { initial: 'auto', isInherited: true },
};
const cssNames: Readonly<Record<string, string>> = { pointerEvents: 'pointer-events' };

/**
 * jsdom's computed style, by the same rules, but only what is read. jsdom compares each element with all rules of a browser's style sheet and
 * computes the colours of its borders with every look, while the tools of tests look at hundreds of elements to learn whether they are shown.
 */
export function computedStyleOf(window: Pick<Window, 'getComputedStyle'>): Window['getComputedStyle'] {
  const wholeStyle = window.getComputedStyle;
  return (element) => {
    let whole: CSSStyleDeclaration | undefined;
    const read = (name: string | symbol): unknown => {
      if (typeof name === 'string' && Object.hasOwn(shown, name)) return valueOf(element, name);
      whole ??= wholeStyle(element);
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    };
    const getPropertyValue = (name: string) =>
      read(name === 'pointer-events' ? 'pointerEvents' : name) ?? wholeStyle(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)),
    });
  };
}

/** As in jsdom, the last rule wins, and an element's own style over all. */
function valueOf(element: Element, name: string): string {
  const own = (element as HTMLElement).style?.getPropertyValue(cssNames[name] ?? name);
  if (own) return own;
  const sheets = [...element.ownerDocument.styleSheets].toReversed();
  for (const sheet of [...sheets, ofBrowser]) {
    const rule = rulesOf(sheet, name).findLast(({ matches }) => matches(element));
    if (rule) return rule.value;
  }
  const { initial, isInherited } = shown[name]!;
  return isInherited && element.parentElement ? valueOf(element.parentElement, name) : initial;
}

const known = new WeakMap<CSSStyleSheet, { readonly size: number; readonly rules: Map<string, Rule[]> }>();

/** The rules of a sheet that set a property. */
function rulesOf(sheet: CSSStyleSheet, name: string): readonly Rule[] {
  const size = sheet.cssRules.length;
  let found = known.get(sheet);
  if (found?.size !== size) known.set(sheet, (found = { size, rules: new Map() }));
  const rules = found.rules.get(name) ?? [...sheet.cssRules].flatMap((rule) => ruleOf(rule, name));
  found.rules.set(name, rules);
  return rules;
}

/** Rules for a size of the window are left out: jsdom has no layout. */
function ruleOf(rule: CSSRule, name: string): Rule[] {
  const { style, selectorText } = rule as CSSStyleRule;
  const value = style?.getPropertyValue(cssNames[name] ?? name);
  if (!value) return [];
  const selectors = selectorText.split(/\s*,\s*/);
  const isByTag = selectors.every((selector) => /^[a-z][a-z\d]*$/.test(selector));
  const tags = new Set(selectors);
  const matches = (element: Element) =>
    isByTag ? tags.has(element.localName) : isMatch(element, selectorText);
  return [{ value, matches }];
}

/** Some selectors of browsers are unknown to jsdom. */
function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
