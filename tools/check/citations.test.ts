import { expect, it } from 'vitest'
import { deadCitations, deadLinks, sectionsOf, unlistedDecisions } from './citations.ts'

const citable = {
  sections: sectionsOf('# Title\n\n## 4. States\n\n### 10.2 Lists\n'),
  files: ['docs/specification.md', 'src/store/schema.md', 'docs/decisions/001-a.md', 'docs/decisions/002-b.md'],
}
const cited = (line: string) => deadCitations('src/a.ts', `one\n${line}`, citable)

it.each([
  '// spec §4: pending, else saved',
  '// spec §4 and §10.2',
  '// RFC 9110 §12.5.3',
  '// see src/store/schema.md and ADR 001',
  "const prefix = '§'",
])('follows %j', (line) => {
  expect(cited(line)).toEqual([])
})

it.each([
  ['// spec §5: gone', 'src/a.ts:2: docs/specification.md has no section 5'],
  ['// spec §4 and §10.3', 'src/a.ts:2: docs/specification.md has no section 10.3'],
  ['// building blocks §4', 'src/a.ts:2: §4 of what? Say "spec" or the RFC'],
  ['// product.md: only a path', 'src/a.ts:2: there is no product.md'],
  ['// ADR 003', 'src/a.ts:2: ADR 003 is not one file in docs/decisions'],
])('reports %j', (line, problem) => {
  expect(cited(line)).toEqual([problem])
})

it('reports a decision number that two files have', () => {
  const files = [...citable.files, 'docs/decisions/001-c.md']
  expect(deadCitations('src/a.ts', '// ADR 001', { ...citable, files })).toHaveLength(1)
})

it('reports links to missing files, but not those to other sites, anchors or in code', () => {
  const text =
    '[one](../src/store/schema.md#tables) [two](gone.md) [three](https://a.example) [four](#here)\n```\n[five](x)\n```\n'
  expect(deadLinks('docs/a.md', text, citable.files)).toEqual(['docs/a.md: the link to gone.md leads nowhere'])
})

it('reports decisions missing from the index', () => {
  const titles = new Map([
    ['docs/decisions/001-a.md', '# 001. Rules are pure'],
    ['docs/decisions/002-b.md', '# 002. Plain SQL'],
  ])
  expect(unlistedDecisions('- [001](001-a.md) Rules are pure', titles)).toEqual([
    'docs/decisions/README.md: lacks 002-b.md, or has it under another title',
  ])
})
