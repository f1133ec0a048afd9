import { type ReactNode, useEffect } from 'react'
import { AccessBlock } from './access-block.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { answerSubmenus } from './submenus.ts'
import { VersionBar } from './version-bar.tsx'

/** The frame of every public page, error pages included. */
export function Page({ children, footer = true }: { children: ReactNode; footer?: boolean }) {
  // Needed on error pages, where the router runs; elsewhere the script of public pages does it.
  useEffect(() => answerSubmenus(document), [])
  return (
    <>
      <AccessBlock />
      <VersionBar />
      <PreviewBar />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && <Footer />}
    </>
  )
}
