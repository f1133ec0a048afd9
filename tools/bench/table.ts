import type { Bench, BenchResult } from './define.ts'

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

const HEADINGS = ['benchmark', 'ours', 'reference, same run', 'ratio', 'goal', 'met']

export type Row = { bench: Bench; result: BenchResult } | { bench: Bench; reason: string }

function cells(row: Row): string[] {
  const { name, goal } = row.bench
  if ('reason' in row) return [name, '–', row.reason, '–', goal, 'not measured']
  const { ours, references, ratio, met } = row.result
  const others = references.map((reference) => `${reference.name} ${number.format(reference.value)}`).join('; ')
  return [
    name,
    `${number.format(ours.value)} ${ours.unit}`,
    others || '–',
    ratio === null ? '–' : ratio.toFixed(2),
    goal,
    met ? 'yes' : 'no',
  ]
}

export function table(rows: Row[]): string {
  const lines = [HEADINGS, ...rows.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const pad = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [pad(HEADINGS), rule, ...lines.slice(1).map(pad)].join('\n')
}
