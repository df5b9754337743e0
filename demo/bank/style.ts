/** The bank's own look: it is another company's page, so it uses none of the shop's tokens. */
export const bankStyle = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:#eef2f1;color:#16302b;font:16px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
header{display:flex;align-items:center;gap:10px;padding:16px 20px 72px;background:#0d5c4b;color:#fff}
header b{display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:#fff;color:#0d5c4b;font-size:18px}
h1{font-size:18px;font-weight:600}
main{max-width:480px;margin:0 auto;padding:0 16px calc(24px + env(safe-area-inset-bottom))}
header+main{margin-top:-56px}
.card{padding:24px 20px 12px;border-radius:16px;background:#fff;box-shadow:0 6px 24px #0d5c4b1f}
.label{text-align:center;color:#4d635e;font-size:14px}
.amount{margin:2px 0 16px;text-align:center;font-size:40px;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.amount small{margin-right:2px;font-size:22px}
dl{border-top:1px solid #e3eae8}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;font-size:14px}
dl div+div{border-top:1px solid #f0f4f3}
dt{flex:none;color:#4d635e}
dd{text-align:right;overflow-wrap:anywhere}
.left{margin:16px 0 12px;text-align:center;color:#4d635e;font-size:14px}
time{color:#a33b00;font-weight:600;font-variant-numeric:tabular-nums}
button,.back{display:block;width:100%;min-height:48px;margin-top:10px;padding:10px 16px;border:1px solid #b9c9c5;border-radius:12px;background:#fff;
 color:#16302b;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.pay{border-color:#0d5c4b;background:#0d5c4b;color:#fff;font-weight:600}
button.leave{border-color:transparent;background:none;color:#4d635e}
button:active{opacity:.85}
:focus-visible{outline:3px solid #e08a00;outline-offset:2px}
fieldset{margin-top:16px;padding:8px 12px 12px;border:1px dashed #b9c9c5;border-radius:12px;display:grid;grid-template-columns:1fr 1fr;column-gap:8px}
legend{padding:0 6px;color:#4d635e;font-size:13px}
label{display:flex;align-items:center;gap:8px;min-height:44px;font-size:14px}
input{width:18px;height:18px;accent-color:#0d5c4b}
.outcome{margin:24px 0 12px;padding:20px;border-radius:16px;background:#fff;text-align:center;font-weight:600}
.outcome.paid{color:#0d5c4b}
.outcome.refused,.outcome.expired{color:#a33b00}
.sandbox{margin-top:20px;text-align:center;color:#4d635e;font-size:12px}
`;
