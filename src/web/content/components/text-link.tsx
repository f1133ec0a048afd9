import type { ComponentProps } from 'react'

/** External pages open here too: a visitor chooses their own tabs. */
export function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const external = /^https?:/.test(href)
  return (
    <a {...rest} className="link" href={href} rel={external ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
