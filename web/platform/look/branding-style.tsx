import { useMemo } from 'react'
import { type Branding, brandingCss } from './branding.ts'

/** The project's look for everything in the document. The painted home has it in its head instead. */
export function BrandingStyle({ branding }: { branding: Branding }) {
  const css = useMemo(() => brandingCss(branding), [branding])
  return <style>{css}</style>
}
