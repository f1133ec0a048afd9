import type { ReactNode } from 'react'
import { AccessBlock } from './access-block.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { VersionBar } from './version-bar.tsx'

/** The frame of every public page, error pages included. */
export function Page({ children, footer = true }: { children: ReactNode; footer?: boolean }) {
  return (
    <>
      <AccessBlock />
      <VersionBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer />}
    </>
  )
}
