import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import scala from 'highlight.js/lib/languages/scala';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);
lowlight.register({ dart, dockerfile, elixir, haskell, http, nginx, powershell, scala });
lowlight.registerAlias({ shell: ['console'], xml: ['vue'], json: ['jsonc'] });

/** The highlighted code, or `undefined` if the language is unknown or highlighting would be slow. */
export const highlighted = (language: string, code: string) =>
  lowlight.registered(language) && !isCostly(code) ? lowlight.highlight(language, code) : undefined;

/** Some languages take quadratic time, above all for long runs of characters that look like a name. */
const isCostly = (code: string) => code.length > 5_000 || /[\w\s.$-]{300}/.test(code);
