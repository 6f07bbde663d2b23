import { Button } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { findHex } from '#web/platform/look/colour.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { ColourAdvice } from './colour-advice.ts'
import styles from './colour-field.module.css'

interface ColourFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly label: string
  /** As it stands in the field now. */
  readonly colour: string
  readonly advice: ColourAdvice | null
  /** What is said where it is not enough. */
  readonly warning: 'theme' | 'nav'
  readonly onColour: (colour: string) => void
}

/** A colour, typed or picked, with what was measured of it below. */
export function ColourField({ colour, advice, warning, onColour, ...field }: ColourFieldProps) {
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.picker}
        aria-label={field.label}
        value={findHex(colour) ?? '#000000'}
        onChange={({ target }) => onColour(target.value)}
      />
      <TextField {...field} maxLength={7} />
      <div className={styles.advice} role="status">
        {advice && <Advice advice={advice} warning={warning} onColour={onColour} />}
      </div>
    </div>
  )
}

function Advice({
  advice,
  warning,
  onColour,
}: Pick<ColourFieldProps, 'warning' | 'onColour'> & { readonly advice: ColourAdvice }) {
  const say = usePhrases('projectSetup')
  const ratio = advice.ratio.toFixed(1)
  if (advice.isEnough) {
    return (
      <p className={styles.good}>
        <CircleCheck size="1em" aria-hidden="true" />
        {say('contrast.good', { ratio })}
      </p>
    )
  }
  return (
    <>
      <p className={styles.warning}>
        <TriangleAlert size="1em" aria-hidden="true" />
        <span>
          {warning === 'theme'
            ? say('contrast.theme', { ratio, least: advice.least, shown: advice.nearest })
            : say('contrast.nav', { ratio, least: advice.least })}
        </span>
      </p>
      <Button
        variant="default"
        size="xs"
        leftSection={<span className={styles.sample} style={{ background: advice.nearest }} />}
        onClick={() => onColour(advice.nearest)}
      >
        {say('contrast.take', { colour: advice.nearest })}
      </Button>
    </>
  )
}
