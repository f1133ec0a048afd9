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

it('labels the highest bar with its value, and the first and the last day', () => {
  const chart = drawn([2, 7, null, 1])
  expect(chart).toContain('>7 joins<')
  expect(chart).toContain('<span>Oct 20</span><span>today</span>')
})

it('marks today, which is not complete', () => {
  expect(drawn([2, 7, 1]).match(/bar-today/g)).toHaveLength(1)
})

it('labels no bar when there is nothing to count', () => {
  expect(drawn([0, 0, 0])).not.toContain('joins<')
})
