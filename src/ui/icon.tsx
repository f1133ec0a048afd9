import sprite from './icons.svg?url&no-inline'
import './icon.css'

export const INTERFACE_ICONS = [
  'u-search',
  'u-down',
  'u-right',
  'u-check',
  'u-x',
  'u-plus',
  'u-minus',
  'u-gem',
  'u-lock',
  'u-hash',
  'u-at',
  'u-voice',
  'u-gear',
  'u-swap',
  'u-alert',
  'u-info',
  'u-undo',
  'u-eye',
  'u-external',
  'u-menu',
  'u-sun',
  'u-moon',
  'u-drag',
  'u-smile',
  'u-trash',
  'u-copy',
  'u-image',
  'u-clock',
  'u-arrow',
  'u-history',
  'u-doctor',
  'u-flask',
  'u-question',
  'u-book',
  'u-pencil',
  'u-link',
  'u-home',
  'u-dots',
  'u-save',
  'u-list',
  'u-play',
  'u-pin',
  'u-user',
  'u-globe',
  'u-text',
  'u-type',
  'u-palette',
  'u-star',
] as const

/** `m-{module id}` for modules, `u-…` for the interface. */
export type IconName = (typeof INTERFACE_ICONS)[number] | `m-${string}`

/** Decorative: the text beside it says the same. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
