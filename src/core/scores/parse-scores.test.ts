import { describe, expect, it } from 'vitest'
import { parseScores } from './parse-scores.ts'

const ANN = '111111111111111111'
const BOB = '222222222222222222'
const byLevel = (level: number) => level * 100
const read = (csv: string, levels: typeof byLevel | null = byLevel) => {
  const { scores, badLines, bad } = parseScores(csv, levels)
  return { scores: Object.fromEntries(scores), badLines, bad }
}

describe('a table of scores', () => {
  it('is read without a header line', () => {
    expect(read(`${ANN},50\n${BOB},0\n`)).toEqual({ scores: { [ANN]: 50, [BOB]: 0 }, badLines: [], bad: 0 })
  })

  it('finds its columns by their names, whatever separates them', () => {
    const scores = { [ANN]: 50 }
    expect(read(`\uFEFFname;User ID;XP\r\nAnn;${ANN};50\r\n`).scores).toEqual(scores)
    expect(read(`"user_id"\t"total_xp"\n"${ANN}"\t"50"`).scores).toEqual(scores)
    expect(read(`user_id,level,xp\n${ANN},3,50`).scores).toEqual(scores)
  })

  it('reads names that contain the separator or a quote', () => {
    expect(read(`name,user_id,xp\n"Doe, Ann",${ANN},50\n5" tall,${BOB},7`).scores).toEqual({ [ANN]: 50, [BOB]: 7 })
    expect(read(`name;user_id;xp\nDoe, Ann;${ANN};50`).scores).toEqual({ [ANN]: 50 })
  })

  it('prefers the column that says most, wherever it stands', () => {
    expect(read(`user,id,cash,bank,total\nann,${ANN},10,30,40`, null).scores).toEqual({ [ANN]: 40 })
    expect(read(`user_id,xp,total_xp\n${ANN},5,50`).scores).toEqual({ [ANN]: 50 })
  })

  it('turns levels into XP where there are levels', () => {
    expect(read(`user_id,level\n${ANN},3`).scores).toEqual({ [ANN]: 300 })
    expect(read(`user_id,level\n${ANN},3`, null)).toEqual({ scores: { [ANN]: 3 }, badLines: [1], bad: 1 })
  })

  it('finds the header line below empty lines', () => {
    expect(read(`\n \nuser_id,level\n${ANN},3`)).toEqual({ scores: { [ANN]: 300 }, badLines: [], bad: 0 })
  })

  it('takes the last line about somebody, and counts what it cannot read', () => {
    const csv = [`${ANN},1`, 'nobody,5', `${BOB},-4`, `${BOB},1.5`, `${BOB},2000000000000`, `${ANN},7`, ''].join('\n')
    expect(read(csv)).toEqual({ scores: { [ANN]: 7 }, badLines: [2, 3, 4, 5], bad: 4 })
  })

  it('says when there are too many', () => {
    const line = (index: number) => `${100000000000000000n + BigInt(index)},1`
    const csv = (count: number) => Array.from({ length: count }, (_, index) => line(index)).join('\n')
    expect(parseScores(csv(50_000), null).isTooLong).toBe(false)
    expect(parseScores(csv(50_001), null).isTooLong).toBe(true)
  })

  it('is also read from the JSON that other bots export', () => {
    const both = { [ANN]: 1234, [BOB]: 50 }
    const players = { guild: { id: '9' }, players: [player(ANN, 1234), player(BOB, 50)], page: 0 }
    expect(read(JSON.stringify(players)).scores).toEqual(both)
    const members = [
      { user: { id: ANN }, total_xp: '1234' },
      { user: { id: BOB }, total_xp: '50' },
    ]
    expect(read(JSON.stringify({ members })).scores).toEqual(both)
    expect(read(`[{"user_id": ${ANN}, "exp": 1234}, {"user_id": ${BOB}, "exp": 50}]`).scores).toEqual(both)
    expect(read(JSON.stringify({ users: { [ANN]: { xp: 1234 }, [BOB]: { xp: 50 } } })).scores).toEqual(both)
    expect(read(JSON.stringify({ data: { members } })).scores).toEqual(both)
  })

  it('takes levels from JSON without XP, and the whole of cash and bank', () => {
    expect(read(JSON.stringify([{ id: ANN, level: 3 }])).scores).toEqual({ [ANN]: 300 })
    expect(read(JSON.stringify([{ id: ANN, level: 3 }]), null)).toMatchObject({ scores: {}, bad: 1 })
    const users = [{ user_id: ANN, cash: 10, bank: 30, total: 40 }]
    expect(read(JSON.stringify({ users }), null).scores).toEqual({ [ANN]: 40 })
  })

  it('counts what it cannot read in JSON, and reads nothing from anything else', () => {
    const list = [{ id: 'nobody', xp: 1 }, { id: ANN, xp: -1 }, 'x', { id: BOB, xp: 7 }]
    expect(read(JSON.stringify(list))).toEqual({ scores: { [BOB]: 7 }, badLines: [1, 2, 3], bad: 3 })
    expect(read('{"players": [')).toEqual({ scores: {}, badLines: [1], bad: 1 })
    expect(read('{"hello": 1}')).toMatchObject({ scores: {}, bad: 1 })
  })
})

const player = (id: string, xp: number) => ({ id, username: 'x', xp, level: 3, detailed_xp: [1, 2, xp] })
