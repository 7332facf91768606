/** Styles that affect where the text of a field wraps. */
const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'direction',
] as const;

/** Window coordinates of a character in a field. Browsers do not report them, so the text is laid out again in a hidden element. */
export function placeOf(
  field: HTMLTextAreaElement,
  at: number,
): { left: number; top: number; bottom: number } {
  const mirror = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'fixed',
    insetBlockStart: '0',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const mark = document.createElement('span');
  mark.textContent = field.value.slice(at, at + 1) || ' ';
  mirror.append(field.value.slice(0, at), mark);
  document.body.append(mirror);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  mirror.remove();
  const box = field.getBoundingClientRect();
  const top = box.top + offsetTop - field.scrollTop;
  return { left: box.left + offsetLeft - field.scrollLeft, top, bottom: top + offsetHeight };
}
