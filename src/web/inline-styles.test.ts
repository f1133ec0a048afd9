import { expect, it } from 'vitest'
import { inlineStyles, styleHashes } from './inline-styles.ts'

const html =
  '<head><link nonce="x=" rel="stylesheet" href="/assets/a-1.css#"/><link rel="icon" href="/assets/a-1.css"/></head>'

it('puts a sheet in place of its link, and leaves other links alone', () => {
  expect(inlineStyles(html, () => 'a{b:c}\n')).toBe(
    '<head><style>a{b:c}</style><link rel="icon" href="/assets/a-1.css"/></head>',
  )
})

it.each([[null], ['a{content:"</style>"}']])('keeps the link when the sheet is %j', (css) => {
  expect(inlineStyles(html, () => css)).toBe(html)
})

it('joins neighbouring sheets into one, in their order', () => {
  const links = ['a', 'b'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css"/>`).join('')
  expect(inlineStyles(links, (path) => `.${path.at(8)}{c:d}\n`)).toBe('<style>.a{c:d}.b{c:d}</style>')
})

it('computes the hash of a sheet as browsers do, for the policy that allows it', () => {
  expect(styleHashes('<style>a{b:c}</style><p></p><style>a{b:c}</style>')).toEqual([
    'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o=',
  ])
  expect(styleHashes('<p></p>')).toEqual([])
})
