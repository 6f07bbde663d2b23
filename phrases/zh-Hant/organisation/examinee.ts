import type { SentencesOf } from '#phrases/sentences.ts'
import type { examinee as source } from '#phrases/zh-Hans/organisation/examinee.ts'

export const examinee: SentencesOf<typeof source> = {
  form: {
    title: '考生報名',
    of: '{{name}}的報名',
    absent: '找不到此報名',
    absentText: '此報名不存在，或不屬於本單位。',
    toList: '返回考生名單',
    promise: '以上資料已與考生本人核對，真實、準確、完整。',
    promiseFirst: '請先勾選確認資料真實、準確、完整。',
    newTitle: '登錄考生',
    newLead: '先填寫姓名與證件，再填寫報名資料。',
    phone: '手機號碼（選填）',
    email: '電子郵件（選填）',
    contactHint: '填寫後，考生本人可憑此綁定帳號。',
    goOn: '下一步',
    found: '本單位名單中已有此考生，已找到本批次報名。',
    openFound: '開啟報名',
  },
  person: {
    leads: {
      all: '修改姓名、證件與聯絡方式。',
      name: '審核退回的報名可以修改姓名；已送出過的報名不能更換證件，如登記有誤，請洽主辦單位。聯絡方式可以修改。',
      contacts:
        '考生有已送出或已繳費的報名，姓名與證件不能修改；如登記有誤，請洽主辦單位。聯絡方式可以修改。',
    },
    bound: '考生已綁定個人帳號，姓名、證件與聯絡方式由考生本人維護。',
    save: '儲存',
    saved: '已儲存。',
    toRegistration: '返回報名',
  },
  consents: {
    privacy: '本單位已取得考生本人對《{{title}}》的同意。',
    guardian: '考生未滿 18 歲者，本單位已取得其監護人對《{{title}}》的同意。',
    first: '請先確認已取得同意。',
  },
  errors: {
    nameInvalid: '姓名填寫有誤，請核對。',
    idNumberInvalid: '證件號碼填寫有誤，請核對。',
    idTypeInvalid: '證件類型填寫有誤，請從清單中選擇。',
    idNameMismatch: '此證件號碼已登記於另一姓名，請核對姓名與證件號碼。如確認無誤，請聯絡主辦單位。',
    idTypeInconsistent: '此考生的證件號碼已以另一證件類型登記，請核對證件類型。',
    recordBelongsToAccount: '此考生已綁定本人帳號，姓名、證件與聯絡方式由考生本人維護。',
    recordThereAlready: '本單位已有此證件號碼的考生，請於名單中搜尋。',
    recordHandedIn:
      '此考生有送出過、已繳費或佔用名額的報名，不能改為其他證件；送出後，姓名僅在審核退回並指出時可以更正。如證件有誤，請刪除該報名，再以正確的證件重新輸入。',
    consentMissing: '須先確認已取得此考生對個人資料處理規則的同意，方可送出。',
    guardianConsentMissing: '此考生未滿 18 歲，須先確認已取得其監護人的同意，方可送出。',
    loginPasswordWrong: '登入密碼錯誤，請重新輸入，還可嘗試 {{triesLeft}} 次。',
    loginPasswordEmpty: '請輸入登入密碼。',
    paidNotDeletable: '已繳費的報名不能刪除。',
  },
}
