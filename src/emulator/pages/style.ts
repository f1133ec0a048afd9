/**
 * The product's look for the emulator's own pages. Values are those of the design tokens; the emulator is a separate
 * program and has its own copy.
 */
export const style = `
@font-face { font-family: 'Bricolage Grotesque Variable'; src: url(/assets/display.woff2) format('woff2'); font-weight: 200 800; font-display: swap }
@font-face { font-family: 'Figtree Variable'; src: url(/assets/text.woff2) format('woff2'); font-weight: 300 900; font-display: swap }
:root {
  color-scheme: light; --bg: #f6f0e7; --surface: #fffdf9; --hover: #f1e9dd; --active: #f7e0d7; --line: #e2d6c6;
  --line-control: #8c776c; --text: #2a1b1e; --soft: #5b4747; --faint: #725d59; --brand: #cd6e57; --brand-hover: #d77f69;
  --on-brand: #1d1014; --brand-text: #9c3f28; --focus: #1f4f75; --success: #1c6e3d; --success-tint: #dff1e2;
  --danger: #a81f36; --danger-tint: #f9dedd; --shadow: 0 2px 4px rgb(66 38 28 / .06), 0 8px 20px -6px rgb(66 38 28 / .14);
  --arch: 50% 50% .4rem .4rem / 44% 44% .4rem .4rem;
}
@media (prefers-color-scheme: dark) { :root {
  color-scheme: dark; --bg: #1a1317; --surface: #231a1f; --hover: #2e2429; --active: #3f2723; --line: #382b30;
  --line-control: #8d777a; --text: #f6ede4; --soft: #cfc0b8; --faint: #a89692; --brand-hover: #db806a;
  --brand-text: #ec9a83; --focus: #f3c88f; --success: #76d993; --success-tint: #1b3324;
  --danger: #ff949d; --danger-tint: #451c24; --shadow: 0 8px 20px -6px rgb(0 0 0 / .5);
} }
* { box-sizing: border-box; margin: 0 }
body { background: var(--bg); color: var(--text); font: 400 1rem/1.55 'Figtree Variable', system-ui, sans-serif; padding: clamp(1rem, 4vw, 3rem) 1rem }
main { max-width: 36rem; margin-inline: auto; background: var(--surface); border-radius: 1.5rem; box-shadow: var(--shadow); padding: clamp(1.25rem, 5vw, 2.5rem) }
main.wide { max-width: 52rem }
h1 { font: 700 clamp(1.6rem, 1.3rem + 1.4vw, 2.2rem)/1.1 'Bricolage Grotesque Variable', 'Trebuchet MS', sans-serif; letter-spacing: -.02em; margin: .9rem 0 .6rem; text-wrap: balance }
h2, legend { font: 700 1.0625rem/1.3 'Bricolage Grotesque Variable', 'Trebuchet MS', sans-serif; padding: 0; margin: 1.5rem 0 .5rem }
p { color: var(--soft); text-wrap: pretty }
a { color: var(--brand-text); text-underline-offset: .15em }
.mark { width: 3rem; height: 3rem; color: var(--text) }
fieldset { border: 0; padding: 0; min-width: 0; margin-top: 1.5rem } legend { margin-top: 0 }
.asks + p { margin-top: .75rem }
.rows { list-style: none; padding: 0; border-top: 1px solid var(--line) }
.row { display: grid; grid-template-columns: auto 2.5rem minmax(0, 1fr); gap: .85rem; align-items: center; padding: .65rem .5rem; min-height: 3.5rem; border-bottom: 1px solid var(--line); cursor: pointer; transition: background 120ms }
.row.plain { grid-template-columns: 2.5rem minmax(0, 1fr); cursor: default }
label.row:hover { background: var(--hover) } .row:has(input:checked) { background: var(--active) }
.row:has(input:focus-visible) { outline: 2px solid var(--focus); outline-offset: -2px; border-radius: .4rem }
.row input { appearance: none; width: 1.25rem; height: 1.25rem; border: 2px solid var(--line-control); border-radius: 50%; background: var(--surface); outline: 0 }
.row input:checked { border: .4rem solid var(--brand) }
.row input:disabled { opacity: .4 } .row:has(input:disabled) { cursor: not-allowed }
.row img { display: block; width: 2.5rem; height: 2.8rem; object-fit: cover; border-radius: var(--arch) }
.row b { font-weight: 620; display: block; overflow-wrap: anywhere } .row small { color: var(--faint); font-size: .875rem; line-height: 1.35; display: block }
.row small i { font-style: normal; color: var(--soft) }
.ticks { display: grid; gap: .25rem .75rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)) } .ticks label { display: flex; gap: .6rem; align-items: center; min-height: 2.5rem; cursor: pointer } .ticks input { width: 1.15rem; height: 1.15rem; accent-color: var(--brand) }
.asks { list-style: none; padding: 0; display: grid; gap: .35rem; color: var(--soft) }
.asks li { display: grid; grid-template-columns: 1.5rem 1fr; gap: .5rem; align-items: center }
.asks li::before { content: '✓'; display: grid; place-items: center; width: 1.5rem; height: 1.5rem; border-radius: 50%; background: var(--success-tint); color: var(--success); font-size: .8rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem }
button { flex: 1 1 9rem; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: .625rem; border: 1px solid var(--line-control); background: transparent; color: var(--text); font: 620 1rem/1.2 'Figtree Variable', system-ui, sans-serif; cursor: pointer; transition: background 120ms }
button:hover { background: var(--hover) } button.primary { background: var(--brand); border-color: transparent; color: var(--on-brand) } button.primary:hover { background: var(--brand-hover) }
button:focus-visible, a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: .625rem }
.note { background: var(--danger-tint); color: var(--danger); padding: .75rem 1rem; border-radius: .625rem; margin-top: 1rem }
.langs { float: right; font-size: .875rem; display: flex; gap: .75rem } .langs [aria-current] { color: var(--text); text-decoration: none; font-weight: 620 }
footer { max-width: 36rem; margin: 1.25rem auto 0; text-align: center; font-size: .875rem; color: var(--faint) }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`
