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

/** The colours of a code's parts, or undefined for a language that is not known here and for code that would take long. */
export const highlighted = (language: string, code: string) =>
  lowlight.registered(language) && !isCostly(code) ? lowlight.highlight(language, code) : undefined;

/** Several languages take time that grows with the square of the code, most of all where no mark ends what looks like a name. */
const isCostly = (code: string) => code.length > 5_000 || /[\w\s.$-]{300}/.test(code);
