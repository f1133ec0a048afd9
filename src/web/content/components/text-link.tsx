import type { ComponentProps } from 'react'

/** External pages open in the same tab: opening a new one is left to the visitor. */
export function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const external = /^https?:/.test(href)
  return (
    <a {...rest} className="link" href={href} rel={external ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
