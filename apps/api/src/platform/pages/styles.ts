/** The styles of the public pages: they look like the web app, in light and dark, without a script. */
export const styles = `
:root{color-scheme:light dark;--page:#f8f9fa;--card:#fff;--border:#e9ecef;--control:#8a93a0;--hover:#f1f3f5;--text:#1b1f27;--dimmed:#5b6471;--accent:#4263eb;--good-tint:#e6f6ea;--good:#1c6b2e;--wait-tint:#fff3d9;--wait:#80510a;--code:#f6f8fa}
@media (prefers-color-scheme:dark){:root{--page:#0f1115;--card:#171a21;--border:#262b36;--control:#626b7a;--hover:#1f242d;--text:#dfe3ea;--dimmed:#98a1b0;--accent:#748ffc;--good-tint:#14301c;--good:#69db7c;--wait-tint:#33290f;--wait:#ffd43b;--code:#0f1115}}
*{box-sizing:border-box}
html{scrollbar-gutter:stable;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;background:var(--page);color:var(--text);font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;top:8px;z-index:1;padding:8px 12px;border-radius:8px;background:var(--card)}
.bar{border-bottom:1px solid var(--border);background:var(--card)}
.bar nav{display:flex;align-items:center;gap:4px 8px;max-width:992px;min-height:56px;margin:0 auto;padding:0 16px;flex-wrap:wrap}
.home{display:inline-flex;align-items:center;gap:8px;min-height:44px;margin-right:8px;border-radius:8px;color:var(--text);font-size:16px;font-weight:600;text-decoration:none}
.home svg{color:var(--accent)}
.nav{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:8px;color:var(--dimmed);text-decoration:none}
.nav:hover{background:var(--hover);color:var(--text)}
.end{margin-left:auto}
main{max-width:992px;margin:0 auto;padding:24px 16px;outline:none}
footer{max-width:992px;margin:0 auto;padding:8px 16px 32px;color:var(--dimmed)}
footer a{display:inline-flex;align-items:center;min-height:44px;margin-right:16px;color:var(--dimmed)}
h1{margin:0;font-size:20px;line-height:28px;font-weight:600}
h2{margin:0;font-size:16px;line-height:24px;font-weight:600}
h3{font-size:15px;line-height:24px;font-weight:600}
p{margin:0}
.dimmed{color:var(--dimmed)}
.lead{margin-top:4px}
time{white-space:nowrap}
.columns{display:grid;gap:24px;align-items:start}
.card{padding:16px;border:1px solid var(--border);border-radius:10px;background:var(--card)}
.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.head{display:flex;gap:12px;align-items:flex-start}
.head>div{flex:1;min-width:0}
.logo{flex:none;width:48px;height:48px;border-radius:8px;object-fit:cover;background:var(--hover)}
.initials{display:grid;place-items:center;border:1px solid var(--border);color:var(--dimmed);font-size:18px;font-weight:600}
.salary{font-size:16px;line-height:24px;font-weight:600}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(140px,1fr));gap:12px 16px;margin:0}
.facts dt{color:var(--dimmed);font-size:12px;line-height:16px}
.facts dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.facts .whole{grid-column:1/-1}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 18px;border:1px solid transparent;border-radius:8px;background:#4263eb;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{text-decoration:underline}
.quiet{border-color:var(--control);background:var(--card);color:var(--text)}
.chips{display:flex;flex-wrap:wrap;gap:4px 6px;margin:0;padding:0;list-style:none}
.chips li{padding:1px 8px;border-radius:999px;background:var(--hover);font-size:12px;line-height:20px}
.mark{display:inline-block;padding:1px 8px;border-radius:999px;background:var(--good-tint);color:var(--good);font-size:12px;line-height:20px;font-weight:600}
.mark[data-closed]{background:var(--wait-tint);color:var(--wait)}
.list{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;margin:0;padding:0;list-style:none}
.entry{position:relative;display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
.entry h3{margin:0}
.entry:hover{border-color:var(--control)}
.entry a{color:inherit;text-decoration:none}
.entry a::after{position:absolute;inset:0;border-radius:10px;content:""}
.entry a:focus-visible{outline:none}
.entry a:focus-visible::after{outline:2px solid var(--accent);outline-offset:2px}
.filters{display:grid;gap:12px}
.filters label{display:grid;gap:4px;font-weight:600}
.filters input,.filters select{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-weight:400;font-size:16px}
fieldset{margin:0;padding:0;border:0;min-width:0}
legend{padding:0;font-weight:600}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:4px}
.pair label{font-weight:400}
.filters summary{min-height:44px;padding:12px 0;font-weight:600;cursor:pointer}
.prose{font-size:15px;line-height:24px}
.prose>:first-child{margin-top:0}
.prose>:last-child{margin-bottom:0}
.prose :where(p,ul,ol,blockquote,pre,.table){margin:0 0 12px}
.prose :where(ul,ol){padding-inline-start:24px}
.prose :dir(ltr)>li:dir(rtl){margin-right:24px}
.prose :where(li)>:where(ul,ol){margin-block:0}
.prose :where(h3,h4,h5,h6){margin:16px 0 12px;font-size:15px;line-height:24px;font-weight:600}
.prose blockquote{padding-inline-start:12px;border-inline-start:3px solid var(--border);color:var(--dimmed)}
.prose hr{border:0;border-top:1px solid var(--border)}
.prose code{padding:2px 4px;border-radius:4px;background:var(--code);font-size:13px}
.prose pre{padding:12px;border:1px solid var(--border);border-radius:8px;background:var(--code);overflow-x:auto;overflow-wrap:normal;line-height:20px}
.prose pre code{padding:0;background:none}
.prose .table{overflow-x:auto}
.prose table{border-collapse:collapse}
.prose :where(th,td){min-width:48px;padding:4px 12px;border:1px solid var(--border);text-align:start;vertical-align:top}
.plain{white-space:pre-wrap}
@media (min-width:768px){.card{padding:20px}.columns{grid-template-columns:minmax(0,1fr) 264px}.columns[data-filters]{grid-template-columns:232px minmax(0,1fr)}.filters input,.filters select{min-height:36px;font-size:14px}}
/* Where there is room, all filters are seen; a browser that cannot show closed ones keeps the way to open them. */
@supports selector(::details-content){@media (min-width:768px){.filters summary{display:none}.filters details::details-content{content-visibility:visible;block-size:auto}}}
@media print{.bar,footer,.row{display:none}}
`;
