import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import fields from '#web/ui/fields/field.module.css'

type PartSelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  readonly prompt: string
  readonly options: readonly (readonly [value: string, words: string])[]
}

/** One of several lists that together are one answer; its own name is said, not shown. */
export function PartSelect({ prompt, options, ...select }: PartSelectProps) {
  return (
    <span className={fields.box}>
      <select className={fields.control} {...select}>
        <option value="">{prompt}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown className={fields.arrow} size="1em" aria-hidden="true" />
    </span>
  )
}
