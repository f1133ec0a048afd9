import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

type Look = {
  look?: 'primary' | 'quiet' | 'ghost' | 'danger'
  size?: 'tall' | 'small'
  icon?: IconName
  /** The label stays and a ring replaces the icon, so that the width does not change. */
  busy?: boolean
  children: ReactNode
}

function classOf({ look = 'quiet', size }: Look, extra?: string): string {
  return ['btn', `btn-${look}`, size && `btn-${size}`, extra].filter(Boolean).join(' ')
}

function Content({ icon, busy, children }: Look) {
  return (
    <>
      {busy ? <span className="btn-ring" aria-hidden="true" /> : icon && <Icon name={icon} size="small" />}
      {children}
    </>
  )
}

export function Button({ look, size, icon, busy, children, className, ...rest }: Look & ComponentProps<'button'>) {
  const appearance: Look = {
    children,
    ...(look && { look }),
    ...(size && { size }),
    ...(icon && { icon }),
    busy: !!busy,
  }
  return (
    <button type="button" aria-busy={busy || undefined} {...rest} className={classOf(appearance, className)}>
      <Content {...appearance} />
    </button>
  )
}

/** A link that looks like a button. `reloadDocument` for addresses that the server answers itself. */
export function ButtonLink({
  look,
  size,
  icon,
  children,
  className,
  ...rest
}: Omit<Look, 'busy'> & ComponentProps<typeof Link>) {
  const appearance: Look = { children, ...(look && { look }), ...(size && { size }), ...(icon && { icon }) }
  return (
    <Link {...rest} className={classOf(appearance, className)}>
      <Content {...appearance} />
    </Link>
  )
}

type IconButtonProps = { icon: IconName; label: string; size?: 'small' } & Omit<ComponentProps<'button'>, 'children'>

/** The label is read by screen readers and shown as a tooltip. */
export function IconButton({ icon, label, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={['btn btn-ghost btn-icon', size && `btn-${size}`, className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} {...(size && { size })} />
    </button>
  )
}
