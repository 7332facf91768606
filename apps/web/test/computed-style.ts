import { createRequire } from 'node:module';

interface StyleRules {
  getDeclarationForElement(element: object): CSSStyleDeclaration;
  getResolvedValue(element: object, property: string): string;
  readonly propertiesWithResolvedValueImplemented: object;
}

const load = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = load('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper(wrapper: object): object;
};
const rules = load('jsdom/lib/jsdom/living/helpers/style-rules.js') as StyleRules;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isResolved = (name: string) => name in rules.propertiesWithResolvedValueImplemented;

/**
 * jsdom's computed style, but each property only when it is read. jsdom computes all that it knows with every look, such as the colours of
 * four borders, while the tools of tests look at hundreds of elements to learn whether they are shown.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const impl = implForWrapper(element);
  const declared = rules.getDeclarationForElement(impl);
  const valueOf = (name: string) =>
    isResolved(name) ? rules.getResolvedValue(impl, name) : declared.getPropertyValue(name);
  return new Proxy(declared, {
    get(style, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (typeof name === 'string' && isResolved(kebab(name))) return valueOf(kebab(name));
      const value: unknown = Reflect.get(style, name, style);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}
