import type { HeldCertificate } from '#contract/holdings/held-exam.ts'
import type { Holdings } from '#contract/holdings/holdings-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type HeldLine, HeldLines } from './held-line.tsx'

/** Appeals and certificates. */
export function HeldPapers({ holdings }: { readonly holdings: Holdings }) {
  const say = usePhrases('holdings')
  const { language } = useLanguage()
  const certificateLine = ({ number, holder, postal, ...certificate }: HeldCertificate): HeldLine => {
    const { name, state, madeAt, reason, carrier, trackingNumber } = certificate
    return {
      words: say('certificate', {
        ...{ name: pickText(name, language), state: say(`certificateStates.${state}`) },
      }),
      at: madeAt,
      more: [
        reason,
        ...(number === null ? [] : [say('certificateNumber', { number })]),
        ...(holder ? [say('holder', holder)] : []),
        ...(postal ? [say('post', postal)] : []),
        ...(trackingNumber === '' ? [] : [say('tracking', { carrier, number: trackingNumber })]),
      ],
    }
  }
  return (
    <>
      <HeldLines
        title={say('appeals')}
        lines={holdings.appeals.map(({ subject, state, madeAt, grounds, answer }) => ({
          words: say('appeal', {
            ...{ subject: pickText(subject, language), state: say(`appealStates.${state}`) },
          }),
          at: madeAt,
          more: [grounds, answer],
        }))}
      />
      <HeldLines title={say('certificates')} lines={holdings.certificates.map(certificateLine)} />
    </>
  )
}
