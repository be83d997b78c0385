/** The report's own style sheet: system fonts, light and dark by the reader's setting, no file from elsewhere. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#1c1f23;--soft:#5b6570;--paper:#fff;--line:#d9dee4;--accent:#1f6feb;--right:#2c8a57;--wrong:#c4443a;--unanswered:#a3792b}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ed;--soft:#9aa4af;--paper:#14171a;--line:#333a42;--accent:#6ea8fe;--right:#5cc48b;--wrong:#ef7d73;--unanswered:#d9ad55}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1040px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.6rem;margin:0 0 4px}h2{font-size:1.15rem;margin:36px 0 8px;border-bottom:1px solid var(--line);padding-bottom:4px}h3{font-size:.95rem;margin:0 0 4px}
p,figcaption{color:var(--soft);margin:4px 0 12px;max-width:75ch}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:16px 0}
.card{border:1px solid var(--line);border-radius:8px;padding:10px 14px}.card b{display:block;font-size:1.5rem;font-variant-numeric:tabular-nums}.card span{color:var(--soft);font-size:.85rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;padding:4px 10px 4px 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600}.n{text-align:right;font-variant-numeric:tabular-nums}
code{font:.88em ui-monospace,monospace;overflow-wrap:anywhere}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:16px}figure{margin:0}svg{width:100%;max-width:340px;height:auto}
svg text{fill:var(--soft);font-size:11px}.axis,.curve{fill:none;stroke:var(--soft)}.curve{stroke:var(--accent);stroke-width:2}.ideal{stroke:var(--soft);stroke-dasharray:4 3}.bar{fill:var(--accent);opacity:.45;stroke:var(--paper)}.dot{fill:var(--accent)}
.outcome{display:grid;grid-template-columns:minmax(190px,auto) 70px 1fr;gap:2px 12px;align-items:center;margin:6px 0 0}.outcome i{display:block;height:12px;border-radius:2px;min-width:1px}
.right{background:var(--right)}.wrong{background:var(--wrong)}.unanswered{background:var(--unanswered)}
details{margin:0 0 8px}summary{cursor:pointer;color:var(--soft);font-size:.88rem}
@media (max-width:560px){.outcome{grid-template-columns:1fr 60px}.outcome .track{grid-column:1/-1}}
`;
