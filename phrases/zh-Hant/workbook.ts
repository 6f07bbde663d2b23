import type { SentencesOf } from '#phrases/sentences.ts'
import type { workbook as source } from '#phrases/zh-Hans/workbook.ts'

export const workbook: SentencesOf<typeof source> = {
  errors: {
    workbookFormatWrong: '請上傳 Excel 活頁簿（.xlsx）或 CSV 檔案。',
    workbookFormatOld: '這是舊格式的活頁簿。請另存為 .xlsx 後再上傳。',
    workbookLocked: '活頁簿有密碼。請取消密碼後再上傳。',
    workbookBroken: '檔案不完整或已損毀。請重新開啟、儲存後再上傳。',
    workbookTooLarge: '檔案過大，請分成幾個檔案上傳。',
    workbookUnpacksTooLarge: '活頁簿內容過多。請刪除多餘的列、格式和圖片後再上傳。',
    workbookUnsafe: '檔案中有不安全的內容，不能讀取。請將資料複製到範本後再上傳。',
    workbookTooManyRows: '一次最多匯入 {{most}} 列，請分成幾個檔案上傳。',
    workbookTooManyCells: '活頁簿中的儲存格過多。請刪除空白的列和欄後再上傳。',
    workbookHeadMissing: '標題列缺少必填的欄。請使用本頁的範本，不要修改標題列。',
    workbookHeadMerged: '標題列中有合併的儲存格。請取消合併，每欄一個名稱。',
    workbookHeadTwice: '標題列中有重複的欄，請只保留一欄。',
    workbookWithoutRows: '表中沒有資料。請從標題列的下一列開始填寫。',
  },
  flaws: {
    cellEmpty: '必填，請填寫。',
    cellTooLong: '過長，不能超過 {{most}} 個字元。',
    cellWrong: '填寫有誤，請核對。',
    cellNotInList: '請從下拉式清單中選擇。',
    numberRounded: '長數字的末幾位已遺失。請將儲存格設為文字格式，重新填寫。',
    dayUnclear: '日期無法識別，請按 2026-01-05 填寫。',
    formulaWithoutValue: '公式沒有結果。請將公式改為數值。',
    cellShowsError: '儲存格顯示錯誤 {{error}}，請改正。',
    cellMerged: '儲存格已合併。請取消合併，逐列填寫。',
    rowHidden: '此列已隱藏。請取消隱藏或刪除此列。',
  },
  sheet: {
    reasons: '錯誤說明',
    template: '填寫說明',
    sheet: '資料',
    column: '欄名',
    required: '必填',
    optional: '選填',
    need: '要求',
    note: '說明',
    example: '範例',
    reason: '{{column}}：{{sentence}}',
  },
}
