import type { SentencesOf } from '#phrases/sentences.ts'
import type { desk as source } from '#phrases/zh-Hans/desk.ts'

export const desk: SentencesOf<typeof source> = {
  errors: {
    deskItemAbsent: '該事項不在待辦佇列中，可能已辦結或已撤回。',
    deskItemTaken: '該事項正由其他人員辦理，請繼續辦理下一件。',
    deskItemSeen: '複審須由另一人辦理：初審人不能複審同一事項。',
    deskItemChanged: '該事項已有變動，請重新查看後再作決定。',
    deskDecisionAbsent: '沒有可撤銷的決定。',
    undoTooLate: '已超過撤銷時限。',
    undoImpossible: '決定作出後情況已有變化，不能撤銷。',
  },
}
