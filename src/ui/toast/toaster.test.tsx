import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { followButton } from './follow-button.ts'
import { createNotifications, type NewNotification } from './notifications.ts'
import { Toast } from './toaster.tsx'

function drawn(notification: NewNotification): string {
  const notifications = createNotifications({ now: () => 1, start: () => 1, stop: () => {} })
  notifications.notify(notification)
  const [shown] = notifications.snapshot()
  if (!shown) throw new Error('nothing is shown')
  return renderToStaticMarkup(
    <MemoryRouter>
      <Toast notification={shown} notifications={notifications} />
    </MemoryRouter>,
  )
}

describe('a notification', () => {
  it('has a title, and may have a description, a button and a width', () => {
    const whole = drawn({
      title: 'Saved',
      description: 'Two settings',
      width: '30rem',
      button: { label: 'Undo', action: () => {} },
    })
    expect(whole).toMatch(/style="width:30rem".*<b>Saved<\/b><p>Two settings<\/p>.*>Undo<\/button>/s)
    const plain = drawn({ title: 'Saved' })
    expect(plain).toContain('<b>Saved</b></div>')
    expect(plain.match(/<button/g)).toHaveLength(1)
  })
})

describe('the button of a notification', () => {
  const press = (action: (() => void) | { to: string }) => {
    const [leave, navigate] = [vi.fn(), vi.fn()]
    followButton({ label: 'Go', action }, { leave, navigate })
    return [leave.mock.calls.flat(), navigate.mock.calls.flat()]
  }

  it('runs its action', () => {
    const action = vi.fn()
    expect(press(action)).toEqual([[], []])
    expect(action).toHaveBeenCalledOnce()
  })

  it('leads to a page of this site, or to another one where its target contains http', () => {
    expect(press({ to: '/dashboard/1' })).toEqual([[], ['/dashboard/1']])
    expect(press({ to: 'https://discord.com/channels/1' })).toEqual([['https://discord.com/channels/1'], []])
  })

  it('leads to no address that is not of the web', () => {
    expect(() => press({ to: 'javascript:alert(1)' })).toThrow('javascript: protocol')
  })
})
