import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VerifyForm } from './verify-form.tsx'

const test = {
  server: 'The Hall',
  picture: 'data:image/webp;base64,AA==',
  question: null,
  caseMatters: false,
  endsAt: 0,
  triesLeft: 4,
  mayRefresh: true,
  mayAskSum: true,
}

it('sends no empty answer, which would cost a try; another picture and a sum need none', () => {
  const html = renderToStaticMarkup(<VerifyForm test={test} locale="en" />)
  expect(html).toMatch(/<input[^>]* required=""/)
  const tags = html.match(/<button[^>]*>/g) ?? []
  expect(tags.map((tag) => /formNoValidate=""/i.test(tag))).toEqual([false, true, true])
})
