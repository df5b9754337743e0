/** Plain and of its own: it is another company's page. */
export const style = `*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:#f2f4f8;color:#16233b;font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
header{display:flex;justify-content:space-between;align-items:center;padding:12px 16px;background:#0b57c4;color:#fff}
header a{display:inline-block;min-height:44px;padding:10px;color:#fff}
h1{font-size:17px}
h2{margin:20px 0 8px;font-size:16px}
main{max-width:480px;margin:0 auto;padding:16px 16px calc(24px + env(safe-area-inset-bottom))}
main.wide{max-width:960px}
section{margin-bottom:16px;padding:20px;border-radius:12px;background:#fff}
.amount{margin-bottom:12px;text-align:center;font-size:36px;font-weight:700}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0}
dt{flex:none;color:#4d5b75}
dd{text-align:right;overflow-wrap:anywhere}
button,.back{display:block;width:100%;min-height:48px;margin-top:10px;padding:10px 16px;border:1px solid #b4bfd3;border-radius:10px;background:#fff;
 color:#16233b;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.main{border-color:#0b57c4;background:#0b57c4;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #e08a00;outline-offset:2px}
fieldset{margin-top:16px;padding:8px 12px;border:1px dashed #b4bfd3;border-radius:10px}
label{display:flex;align-items:center;gap:8px;min-height:44px}
.note{color:#4d5b75;font-size:14px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;background:#fff;font-size:14px}
th,td{padding:8px 10px;border-bottom:1px solid #e2e7f0;text-align:left;white-space:nowrap}
`;
