import {
  type ArrangementRules,
  organisationOrders,
  roomUses,
  seatOrders,
} from '#contract/arrangement/arrangement-rules.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import styles from '../arrangement.module.css'

/** Rules that are on or off, in the order in which somebody thinks of them. */
export const switches = [
  'oneSubjectPerRoom',
  'apartBySubject',
  'apartByOrganisation',
  'apartByNamesake',
  'oneSiteADay',
  'needsFirst',
  'keepPrinted',
] as const satisfies readonly (keyof ArrangementRules)[]

interface RuleFieldsProps {
  readonly rules: ArrangementRules
  readonly onChange: (rules: ArrangementRules) => void
}

export function RuleFields({ rules, onChange }: RuleFieldsProps) {
  const say = usePhrases('arrangementBoard')
  return (
    <fieldset className={styles.group}>
      <legend>{say('rules.title')}</legend>
      <p className={styles.note}>{say('rules.lead')}</p>
      {switches.map((rule) => (
        <CheckField
          key={rule}
          id={`rule-${rule}`}
          label={say(`rules.${rule}`)}
          checked={rules[rule]}
          onChange={({ target }) => onChange({ ...rules, [rule]: target.checked })}
        />
      ))}
      <div className={styles.fields}>
        <ChoiceField
          id="rule-roomUse"
          name="roomUse"
          label={say('rules.roomUse')}
          options={roomUses.map((use) => [use, say(`rules.roomUses.${use}`)] as const)}
          chosen={rules.roomUse}
          onChange={({ target }) =>
            onChange({ ...rules, roomUse: target.value as ArrangementRules['roomUse'] })
          }
        />
        <ChoiceField
          id="rule-seatOrder"
          name="seatOrder"
          label={say('rules.seatOrder')}
          options={seatOrders.map((order) => [order, say(`rules.seatOrders.${order}`)] as const)}
          chosen={rules.seatOrder}
          onChange={({ target }) =>
            onChange({ ...rules, seatOrder: target.value as ArrangementRules['seatOrder'] })
          }
        />
        <ChoiceField
          id="rule-organisations"
          name="organisations"
          label={say('rules.organisations')}
          options={organisationOrders.map(
            (order) => [order, say(`rules.organisationOrders.${order}`)] as const,
          )}
          chosen={rules.organisations}
          onChange={({ target }) =>
            onChange({ ...rules, organisations: target.value as ArrangementRules['organisations'] })
          }
        />
      </div>
    </fieldset>
  )
}
