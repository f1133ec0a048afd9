import { expect, it } from 'vitest'
import { scriptsOf } from './page-handle.ts'

it('runs the router unless a route says otherwise', () => {
  expect(scriptsOf([undefined, { crumb: 'x' }])).toBe('router')
})

it('lets a page override its layout', () => {
  expect(scriptsOf([undefined, { scripts: 'islands' }, undefined])).toBe('islands')
  expect(scriptsOf([{ scripts: 'islands' }, { scripts: 'router' }])).toBe('router')
})
