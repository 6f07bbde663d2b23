import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { getQuietHours, type QuietHours, setQuietHours } from '#contract/message/message-board-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { phrase } from '#web/platform/language/sentence.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChangedNotice } from '#web/ui/form/changed/changed-notice.tsx'
import { useChangedForm } from '#web/ui/form/changed/use-changed-form.ts'
import { ContractForm } from '#web/ui/form/contract-form.tsx'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from './kinds-screen.module.css'
import { minuteTyped, typedMinute } from './minute-of-day.ts'

type Read = ReplyOf<typeof getQuietHours>
type Typed = { quiet: boolean; fromMinute: string; toMinute: string }

const usual: QuietHours = { fromMinute: 22 * 60, toMinute: 8 * 60 }

const typedOf = ({ quietHours }: Read): Typed => {
  const { fromMinute, toMinute } = quietHours ?? usual
  return {
    quiet: quietHours !== null,
    fromMinute: minuteTyped(fromMinute),
    toMinute: minuteTyped(toMinute),
  }
}
const versionOf = (read: Read) => ({ version: read.version, values: typedOf(read) })

function hoursOf({ quiet, fromMinute, toMinute }: Typed): QuietHours | null {
  const [from, to] = [typedMinute(fromMinute), typedMinute(toMinute)]
  return quiet && from !== null && to !== null ? { fromMinute: from, toMinute: to } : null
}

const asked = z.custom<Typed>().transform(hoursOf) as unknown as z.ZodType<QuietHours | null, Typed>

function judge({ quiet, fromMinute, toMinute }: Typed): Flaws {
  if (!quiet) return {}
  const missing = phrase('messageBoard', 'quiet.missing')
  if (typedMinute(fromMinute) === null) return { fromMinute: missing }
  if (typedMinute(toMinute) === null) return { toMinute: missing }
  return fromMinute === toMinute ? { toMinute: phrase('messageBoard', 'quiet.same') } : {}
}

interface QuietHoursFormProps {
  readonly domain: string
  readonly read: Read
}

/** From when until when SMS and mails wait. */
export function QuietHoursForm({ domain, read }: QuietHoursFormProps) {
  const say = usePhrases('messageBoard')
  const queries = useQueryClient()
  const params = { domain }
  const { form, notice, saved } = useChangedForm(asked, {
    read,
    readAgain: () => call(getQuietHours, { params }, { quiet: true }),
    versionOf,
    fields: [
      { path: 'quiet', label: say('quiet.on'), say: (on) => say(on ? 'kind.on' : 'quiet.none') },
      { path: 'fromMinute', label: say('quiet.from') },
      { path: 'toMinute', label: say('quiet.to') },
    ],
    judge,
    send: (quietHours, seenVersion) =>
      call(setQuietHours, { params, body: { quietHours, seenVersion } }, { quiet: true, handled: true }),
    onSaved: (reply) => queries.setQueriesData({ queryKey: [getQuietHours.path, { params }] }, reply),
  })
  const isQuiet = useWatch({ control: form.library.control, name: 'quiet' })
  return (
    <section className={styles.quiet} aria-labelledby="quiet-title">
      <h2 id="quiet-title">{say('quiet.title')}</h2>
      <p>{say('quiet.lead')}</p>
      <ChangedNotice {...notice} />
      <ContractForm form={form} submitText={say('kind.save')}>
        <CheckField {...form.field('quiet')} label={say('quiet.on')} />
        <div className={styles.times} hidden={!isQuiet}>
          <TextField {...form.field('fromMinute')} type="time" label={say('quiet.from')} />
          <TextField
            {...form.field('toMinute')}
            type="time"
            label={say('quiet.to')}
            hint={say('quiet.utc8')}
          />
        </div>
      </ContractForm>
      <DoneLine>{saved && say('quiet.saved')}</DoneLine>
    </section>
  )
}
