import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayChart } from './day-chart.tsx'

const drawn = (values: readonly (number | null)[]) =>
  renderToStaticMarkup(
    <DayChart
      label="Joins per day"
      look="bars"
      values={values}
      ends={['Oct 20', 'today']}
      written={(value) => `${value} joins`}
      wordsOf={(place) => `day ${place}`}
    />,
  )

it('says how much the highest bar is, and which days the first and the last are', () => {
  const chart = drawn([2, 7, null, 1])
  expect(chart).toContain('>7 joins<')
  expect(chart).toContain('<span>Oct 20</span><span>today</span>')
})

it('marks today, which is not over', () => {
  expect(drawn([2, 7, 1]).match(/bar-today/g)).toHaveLength(1)
})

it('labels no bar where nothing happened', () => {
  expect(drawn([0, 0, 0])).not.toContain('joins<')
})
