/** The nonce that the server's Content-Security-Policy grants to the style elements of this page. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// react-remove-scroll (used by Mantine's dialogs) writes a style element and takes its nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
