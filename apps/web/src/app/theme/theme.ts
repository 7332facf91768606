import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The dark theme has its own palette: 0 text … 7 cards, 8 page. Text is never pure white. */
const dark: MantineColorsTuple = [
  '#dfe3ea',
  '#c3c9d4',
  '#98a1b0',
  '#858f9f',
  '#363d4a',
  '#222731',
  '#1c2029',
  '#171a21',
  '#0f1115',
  '#0b0d10',
];

/** A dialog's title looks like a card's title. */
const dialogTitle = { fontSize: '16px', lineHeight: '24px', fontWeight: 600 };

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 7,
  colors: { dark },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '24px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '999px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '68.75em', lg: '75em', xl: '90em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects: `Modal.extend` and the like would load every component named here with the first page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Anchor: { defaultProps: { inherit: true } },
    Button: { defaultProps: { fw: 600 } },
    Loader: { defaultProps: { size: 'sm' } },
    Drawer: { defaultProps: { styles: { title: dialogTitle } } },
    // A dialog's header must not be a banner landmark.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // A menu must not contain a focusable element that is not an item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        styles: { title: dialogTitle },
        transitionProps: { duration: 150 },
      },
    },
    Text: { defaultProps: { size: 'sm' } },
    Title: { defaultProps: { order: 1 } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
  },
});

/**
 * Semantic colours for both schemes. Contrast: text at least 4.5:1 on its background, marks 3:1 (Mantine's own dimmed,
 * placeholder and error colours are below that on white).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--page': 'var(--mantine-color-gray-0)',
    '--card': '#fff',
    '--border': 'var(--mantine-color-gray-2)',
    '--control-border': '#8a93a0',
    '--hover': 'var(--mantine-color-gray-1)',
    // Good, waiting, bad: a soft background and a readable foreground.
    '--good-tint': '#e6f6ea',
    '--good-ink': '#1c6b2e',
    '--waiting-tint': '#fff3d9',
    '--waiting-ink': '#80510a',
    '--bad-tint': '#ffe9e9',
    '--bad-ink': '#a51d1d',
    '--skeleton': 'var(--mantine-color-gray-2)',
    '--accent': 'var(--mantine-color-indigo-7)',
    // Mantine's palest shade is too dark behind the accent colour.
    '--accent-soft': '#f2f6ff',
    '--floating': '0 8px 28px rgb(15 17 21 / 14%), 0 1px 3px rgb(15 17 21 / 10%)',
    '--mantine-color-text': '#1b1f27',
    '--mantine-color-dimmed': '#5b6471',
    '--mantine-color-placeholder': '#6a7380',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-7)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
    // The next shade is too dark behind its text.
    '--mantine-color-indigo-light-hover': '#cdd8ff',
    '--mantine-color-red-outline': 'var(--mantine-color-red-9)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-9)',
    // Mantine's are too pale to read.
    '--mantine-color-yellow-light': 'var(--waiting-tint)',
    '--mantine-color-yellow-light-color': 'var(--waiting-ink)',
  },
  dark: {
    '--page': '#0f1115',
    '--card': '#171a21',
    '--border': '#262b36',
    '--control-border': '#626b7a',
    '--hover': '#1f242d',
    '--good-tint': 'rgb(64 192 87 / 15%)',
    '--good-ink': '#69db7c',
    '--waiting-tint': 'rgb(250 176 5 / 14%)',
    '--waiting-ink': '#ffd43b',
    '--bad-tint': 'rgb(255 107 107 / 15%)',
    '--bad-ink': '#ff9b9b',
    '--skeleton': '#222731',
    '--accent': 'var(--mantine-color-indigo-4)',
    '--accent-soft': 'rgb(76 110 245 / 14%)',
    '--floating': '0 8px 28px rgb(0 0 0 / 50%)',
    '--mantine-color-text': '#dfe3ea',
    '--mantine-color-dimmed': '#98a1b0',
    '--mantine-color-placeholder': '#858f9f',
    '--mantine-color-default-color': '#dfe3ea',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-4)',
    // For subtle and light buttons. Mantine uses its palest shades, which look like plain white here.
    '--mantine-color-gray-light-color': '#c3c9d4',
    '--mantine-color-indigo-light-color': 'var(--mantine-color-indigo-3)',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-4)',
    '--mantine-color-yellow-light': 'var(--waiting-tint)',
    '--mantine-color-yellow-light-color': 'var(--waiting-ink)',
    '--mantine-color-red-outline': 'var(--mantine-color-red-4)',
  },
});
