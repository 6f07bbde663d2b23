import { pickText, type Texts } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** What a part of the form is called, also where nobody has named it yet. */
export function PartName({ of }: { readonly of: Texts }) {
  const say = usePhrases('designer')
  const { language } = useLanguage()
  return pickText(of, language) === '' ? say('outline.unnamed') : <Text of={of} />
}
