import type { SentencesOf } from '#phrases/sentences.ts'
import type { station as source } from '#phrases/zh-Hans/organisation/station.ts'

export const station: SentencesOf<typeof source> = {
  errors: {
    stationAbsent: '考站不存在，或不屬於本單位。',
    roomAbsent: '試場不存在，可能已被刪除。',
    stationNameTaken: '考站名稱重複，請更換名稱。',
    stationWrongState: '考站狀態已變更，無法進行此操作，請重新整理後再試。',
    stationIncomplete: '考站資料不完整，請補齊後再送審。',
    stationPartClosed: '此項未被退回，無法修改。',
    roomCodeTaken: '試場編號重複，請更換編號。',
    tooFewSpareSeats: '備用座位不得少於 {{least}} 個。',
    tooManyStations: '考站數量已達上限 {{most}} 個。',
    tooManyRooms: '試場數量已達上限 {{most}} 個。',
    stationWasSubmitted: '考站已送審，無法刪除，可以停用。',
    stationOffByBoard: '考站由主辦單位停用，請聯絡主辦單位啟用。',
    stationUnchanged: '退回後尚未修改，請修改後再送審。',
    stationNotUsable: '考站未通過審核或已停用，無法選用。',
    siteTaken: '該考站或考點已被選用。',
    siteAbsent: '考點不存在，或未指定考站。',
    siteInUse: '該考點已安排考生，無法移除。',
  },
}
