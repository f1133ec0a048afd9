import { afterEach, expect, it, vi } from 'vitest'
import { drawIcon } from './fill-icons.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A stand-in for the browser's parser that only says whether it found something an icon may not contain. */
const parserThat = (finds: boolean) =>
  class {
    parseFromString() {
      return { querySelector: () => (finds ? {} : null), documentElement: { childNodes: [] } }
    }
  }
const place = () => ({ dataset: { icon: 'lucide:ship' }, replaceChildren: vi.fn() }) as unknown as SVGSVGElement

it('reports an icon that could not be drawn, and draws no part of it', () => {
  vi.stubGlobal('DOMParser', parserThat(true))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const svg = place()
  drawIcon(svg, '<script>')
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed loading of icon lucide:ship')
  expect(svg.replaceChildren).not.toHaveBeenCalled()
})

it('says nothing about an icon that was not found, or one that is fine', () => {
  vi.stubGlobal('DOMParser', parserThat(false))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [absent, well] = [place(), place()]
  drawIcon(absent, undefined)
  drawIcon(well, '<path d="M1 1"/>')
  expect(log).not.toHaveBeenCalled()
  expect([absent, well].map((svg) => vi.mocked(svg.replaceChildren).mock.calls.length)).toEqual([0, 1])
})
