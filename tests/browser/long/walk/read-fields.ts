import type { Page } from '@playwright/test'

/** What the field of each setting shows: values, ticks, chosen names, pictures. A setting without a field is null. */
export function readFields(page: Page, paths: readonly string[]): Promise<Record<string, string | null>> {
  return page.evaluate((wanted) => {
    for (const folded of document.querySelectorAll('main details:not([open])')) folded.setAttribute('open', '')
    const read = (path: string): string | null => {
      const field = document.getElementById(`setting-${path}`)
      if (!field) return null
      const control = field.querySelector('.field-control') ?? field
      const controls = [...control.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')]
      const labels = [...control.querySelectorAll('[aria-label]')].map((part) => part.getAttribute('aria-label'))
      const pictures = [...control.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
      const text = document.createElement('div')
      text.append(...[...control.childNodes].map((node) => node.cloneNode(true)))
      // Messages shown only at the moment of a change are not part of the value.
      for (const said of text.querySelectorAll('[role=status], [role=alert]')) said.remove()
      return JSON.stringify([
        control.getAttribute('aria-pressed'),
        controls.map(({ type, checked, value }) => (type === 'checkbox' || type === 'radio' ? checked : value)),
        labels,
        pictures,
        text.textContent,
      ])
    }
    return Object.fromEntries(wanted.map((path) => [path, read(path)]))
  }, paths)
}
