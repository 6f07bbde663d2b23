import { Button, createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import styles from './theme.module.css'

/** Stand-ins: the shades that are shown come from the project, as CSS variables (branding.ts). */
const shades = Array.from({ length: 10 }, () => '#1f5fbf') as unknown as MantineColorsTuple

/** One theme for every project and both schemes. What differs between projects is only in CSS variables. */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: shades },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: Button.extend({ classNames: { root: styles.button ?? '', label: styles.label ?? '' } }),
  },
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    const onProject = input.variant === 'filled' && (input.color === 'brand' || input.color === undefined)
    return onProject ? { ...resolved, color: 'var(--accent-partner)' } : resolved
  },
})
