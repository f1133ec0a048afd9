import type { ComponentProps } from 'react'
import { m } from '#texts'

/** The button is hidden until the page's script can handle it. */
export function CodeBlock({ children, ...rest }: ComponentProps<'pre'>) {
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, also by keyboard */}
      <pre {...rest} tabIndex={0}>
        {children}
      </pre>
      <button
        type="button"
        className="btn btn-quiet btn-small code-copy"
        data-copy=""
        data-label={m['site.copy.label']()}
        data-done={m['site.copy.done']()}
        aria-live="polite"
        hidden
      >
        {m['site.copy.label']()}
      </button>
    </div>
  )
}
