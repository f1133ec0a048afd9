import { useLoaderData } from 'react-router'

export const meta = () => [{ title: 'Guildhall' }]

export const loader = () => ({ servers: 5 })

/** The minimum that React Router can serve: a loader, a title, a heading and a line. */
export default function Home() {
  const { servers } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>Bonjour</h1>
      <p>{servers} serveurs</p>
    </main>
  )
}
