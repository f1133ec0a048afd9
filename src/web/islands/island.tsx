import type { ComponentType } from 'react'
import type { IslandComponents, IslandName } from './registry.ts'
import './island.css'

type IslandProps<Name extends IslandName, Props extends object> = {
  name: Name
  is: IslandComponents[Name] & ComponentType<Props>
  props: Props
}

/**
 * An interactive part of a public page: rendered with everything else, and hydrated separately in the browser with the
 * same props. It has no router and no `useId`: its own root would count from one again.
 */
export function Island<Name extends IslandName, Props extends object>({ name, is, props }: IslandProps<Name, Props>) {
  const Piece: ComponentType<Props> = is
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)}>
      <Piece {...props} />
    </div>
  )
}
