import { expect, it } from 'vitest'
import { pictureAddress, picturedPage } from './picture-address.ts'

it.each(['/', '/faq', '/docs/modules/welcome'])('finds the way back to %s', (path) => {
  expect(picturedPage(pictureAddress(path))).toBe(path)
})

it.each(['/faq', '/open-graph/', '/open-graph/faq.png', '/open-graphs/faq.jpg'])('draws nothing for %s', (address) => {
  expect(picturedPage(address)).toBeNull()
})
