import { describe, expect, it } from 'vitest'
import { sharedClassNames } from './class-names.ts'

const sheets = (one: string, other: string) => [
  { path: 'a.css', source: one },
  { path: 'b.css', source: other },
]

describe('sharedClassNames', () => {
  it('finds a class that two style sheets define', () => {
    const found = sharedClassNames(sheets('.off {\n  color: red;\n}\n', '.on {\n}\n.off {\n  display: grid;\n}\n'))
    expect(found).toEqual(['b.css: .off is also described in a.css: rename one of them'])
  })

  it('ignores a class defined twice in its own sheet, or by another one inside something else', () => {
    const source = '.list,\n.on {\n}\n.off {\n}\n.off {\n}\n@media print {\n  .on {\n  }\n}\n'
    expect(sharedClassNames(sheets(source, '.list .off {\n}\n.off:hover {\n}\n.on {\n}\n'))).toEqual([])
  })
})
