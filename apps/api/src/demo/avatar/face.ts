import type { Face, Hair } from '../content/looks.ts';

/** A friendly face in flat colours, as SVG of 512 × 512 units. */
export const drawFace = (
  face: Face,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" fill="${face.background}"/>
${behind(face)}
<path d="M96 512c0-96 70-138 160-138s160 42 160 138z" fill="${face.shirt}"/>
<path d="M212 330h88v58a44 40 0 0 1-88 0z" fill="${face.skin}"/>
<path d="M212 356q44 34 88 0v20q-44 30-88 0z" fill="#000" opacity=".12"/>
<ellipse cx="256" cy="250" rx="98" ry="116" fill="${face.skin}"/>
${face.style === 'scarf' ? '' : ears(face.skin)}
${face.beard ? beard(face.hair) : ''}
${features(face)}
${inFront[face.style](face.hair)}
${face.glasses ? glasses : ''}
</svg>`;

const ears = (skin: string) =>
  `<circle cx="158" cy="260" r="20" fill="${skin}"/><circle cx="354" cy="260" r="20" fill="${skin}"/>`;

const features = ({ hair, style }: Face) => {
  const brow = style === 'scarf' ? '#33272b' : hair;
  return `<g fill="none" stroke="${brow}" stroke-width="8" stroke-linecap="round"><path d="M192 222q20-14 42-4M278 218q22-10 42 4"/></g>
<circle cx="214" cy="254" r="10" fill="#2a2328"/><circle cx="298" cy="254" r="10" fill="#2a2328"/>
<circle cx="217" cy="251" r="3" fill="#fff"/><circle cx="301" cy="251" r="3" fill="#fff"/>
<path d="M256 262q-10 22 2 28" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/>
<path d="M218 312q38 34 76 0q-6 30-38 30t-38-30z" fill="#8c2f39"/><path d="M224 314q32 14 64 0l-2 8q-30 12-60 0z" fill="#fff"/>
<circle cx="188" cy="294" r="16" fill="#e5556a" opacity=".18"/><circle cx="324" cy="294" r="16" fill="#e5556a" opacity=".18"/>`;
};

const beard = (hair: string) =>
  `<path d="M160 262c4 90 44 112 96 112s92-22 96-112c-10 40-28 40-42 34-30-14-78-14-108 0-14 6-32 6-42-34z" fill="${hair}" opacity=".9"/>`;

const glasses = `<g fill="#fff" fill-opacity=".18" stroke="#2a2328" stroke-width="7"><rect x="174" y="228" width="72" height="54" rx="24"/><rect x="266" y="228" width="72" height="54" rx="24"/></g><path d="M246 250q10-8 20 0M174 246l-18-6M338 246l18-6" fill="none" stroke="#2a2328" stroke-width="7"/>`;

/** The hair behind the head and shoulders. */
const behind = ({ style, hair }: Face) => {
  if (style === 'long') return `<path d="M136 250c0-190 240-190 240 0v190q-120 40-240 0z" fill="${hair}"/>`;
  if (style === 'bob')
    return `<path d="M132 250c0-186 248-186 248 0v96q-30 34-124 34t-124-34z" fill="${hair}"/>`;
  if (style === 'bun') return `<circle cx="256" cy="98" r="52" fill="${hair}"/>${skullcap(hair)}`;
  // Fills the gap that a fringe leaves at the temples.
  return style === 'scarf' ? '' : skullcap(hair);
};

const skullcap = (hair: string) => `<path d="M152 262c-8-172 216-172 208 0z" fill="${hair}"/>`;

const cap = 'M150 250c-10-160 222-160 212 0';

const inFront: Readonly<Record<Hair, (color: string) => string>> = {
  long: (color) => `<path d="${cap}-6-50-40-84-62-92-30 34-104 52-150 92z" fill="${color}"/>`,
  bob: (color) => `<path d="${cap}-4-34-12-58-26-72-50 14-118 14-160 0-14 14-22 38-26 72z" fill="${color}"/>`,
  bun: (color) => `<path d="${cap}-8-54-44-96-106-96s-98 42-106 96z" fill="${color}"/>`,
  short: (color) =>
    `<path d="${cap}-8-30-14-48-24-62-46 10-126 6-164-14-14 18-20 44-24 76z" fill="${color}"/>`,
  tousled: (color) =>
    `<path d="M148 246c-22-64 2-118 46-130 18-30 84-36 108-8 48 0 82 62 60 138-8-28-18-44-30-54l-30 14-16-26-34 24-30-26-26 28-22-14c-12 14-20 32-26 54z" fill="${color}"/>`,
  crop: (color) =>
    `<path d="M152 236c-6-70 34-116 104-116s110 46 104 116c-8-38-26-60-44-66-38 10-82 10-120 0-18 6-36 28-44 66z" fill="${color}"/>`,
  scarf: (color) =>
    `<path fill-rule="evenodd" d="M256 92c-96 0-140 74-134 170 4 70 22 128 62 158 20 16 124 16 144 0 40-30 58-88 62-158 6-96-38-170-134-170zm0 62c56 0 86 46 86 104 0 62-40 110-86 110s-86-48-86-110c0-58 30-104 86-104z" fill="${color}"/>
<path d="M172 402c40 34 128 34 168 0 18 22 30 56 30 110H142c0-54 12-88 30-110z" fill="${color}"/><path d="M190 420q66 44 140-14" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="8" stroke-linecap="round"/>`,
};
