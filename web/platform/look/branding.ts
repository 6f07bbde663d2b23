import type { ProjectInfo } from '#contract/project/project-endpoints.ts'
import { darkPalette, lightPalette, type Palette } from './palette.ts'

/** The fields of a project that decide how its pages look. */
export type Branding = Pick<ProjectInfo, 'color_theme' | 'nav_color' | 'font_type' | 'font_range'>

const baseSizes: Record<Branding['font_range'], string> = { small: '93.75%', normal: '100%', large: '112.5%' }

/** How pages without a project look: 404, the console. */
export const usualBranding: Branding = {
  color_theme: '#1f5fbf',
  nav_color: '#ffffff',
  font_type: 'sans',
  font_range: 'normal',
}

/** The project's look as a style sheet of variables. Nothing a project writes reaches it unparsed. */
export function brandingCss(branding: Branding): string {
  const { color_theme, nav_color } = branding
  const serif = branding.font_type === 'serif'
  return [
    `:root{font-size:${baseSizes[branding.font_range] ?? baseSizes.normal};--font:var(--font-${serif ? 'serif' : 'sans'})}`,
    `:root{${variablesOf(lightPalette(color_theme, nav_color))}}`,
    // Paper is white whatever the screen is.
    `@media not print{:root[data-mantine-color-scheme=dark]{${variablesOf(darkPalette(color_theme, nav_color))}}}`,
  ].join('')
}

function variablesOf({ shades, ...colours }: Palette): string {
  const named = Object.entries(colours).map(([name, colour]) => `--${kebab(name)}:${colour}`)
  return [...shades.map((shade, index) => `--brand-${index}:${shade}`), ...named].join(';')
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
