import type { ParticleProfile } from './script-profile.ts';

/** What most of these languages have in common. */
const KNOWN = Object.freeze({ prefixes: '', and: '', hiding: [], suffixes: '', ordinary: '', units: '', shortest: 3 });
const UNSPACED = Object.freeze({ ...KNOWN, isUnspaced: true });

/** Persian, Urdu, Pashto, Kurdish: Arabic letters, other words. */
export const PERSIAN: ParticleProfile = {
  ...KNOWN,
  language: 'fa',
  smallest: 'town',
  countsNear: true,
  home: 'IR AF PK TJ',
  isInflected: true,
  words: /[\u0620-\u065f\u066e-\u06d3\u06d5][\u0620-\u065f\u066e-\u06d3\u06d5\u200c]*/g,
  ordinary:
    'دنیا جهان کارخانه قهرمان اب میری میرا میرے تازہ کیف شان مالی شرق غرب شمال جنوب مرکز میان مردم امام جهان جمهوری پارس بهار باغ ' +
    'سرخ سفید سبز سیاه آباد دره پل چاه بازار میدان شهر روستا ' +
    'کوه دشت رود دریا آب نور گل کار راه خانه زمین سال روز شب صبح امروز فردا دیروز تازه نو بزرگ کوچک بالا پایین دور نزدیک خوب بد ' +
    'است بود شد کرد گفت داد رفت آمد خواهد باید این آن که را از با به در تا هم هر یک دو سه چهار پنج شش هفت هشت نه ده صد هزار ' +
    'گیا کیا کر کے کو کا کی سے میں پر نے ہے ہیں تھا تھی اور بھی تو جو وہ یہ کل آج صدر وزیر دیر لیہ پاک چمن حب صورت سورت ' +
    'چوک غور روم وین برن دلی کرس کیٹو خبر سن',
  units: 'شهر شهرستان روستای استان ولایت ولسوالی کشور شہر ضلع صوبہ ملک گاؤں علاقے تحصیل جزیره',
};

/** Hindi, Marathi, Nepali: words behind a name stand alone in Hindi and grow onto it in the others. */
export const HINDI: ParticleProfile = {
  ...KNOWN,
  language: 'hi',
  smallest: 'town',
  isInflected: true,
  words: /[\u0900-\u0963\u0970-\u097f][\u0900-\u0963\u0970-\u097f\u200c\u200d]*/g,
  ordinary:
    'दिली दोहा विश्व दुनिया बाजार बाज़ार जग छात्र कार्यालय मोबाइल झाल्यावर खतरा कम्ती कम्तीमा नगरी दंडाची शंभर चांगले घातल्याने संतोष सन्तोष ' +
    'गया आरा कोटा पाली बस्ती मंडी दमन दुर्ग सागर संभल बारी रोम खैर वाई मालवा मऊ मौ सोल सूरत पूरी पुरी केंट बर्न लीज माले भोज कानो उत्तर दक्षिण ' +
    'पूर्व पश्चिम मध्य नगर शहर गाँव गांव जिला राज्य देश प्रदेश नदी पर्वत समुद्र केन्द्र केंद्र पहाड़ पहाड तराई',
  units: 'शहर नगर जिला ज़िला राज्य गाँव गांव कस्बा तहसील',
};

export const BENGALI: ParticleProfile = {
  ...KNOWN,
  language: 'bn',
  smallest: 'town',
  isInflected: true,
  words: /[\u0980-\u09e5\u09f0-\u09ff][\u0980-\u09e5\u09f0-\u09ff\u200c\u200d]*/g,
  ordinary: 'বিশ্ব পৃথিবী ছাত্র সাগর ভোজ মৌ দুর্গ পুরি মালে রোম উত্তর দক্ষিণ পূর্ব পশ্চিম মধ্য শহর নগর গ্রাম জেলা দেশ নদী',
  units: 'জেলা উপজেলা শহর গ্রাম রাজ্য বিভাগ',
};

const GUJARATI: ParticleProfile = {
  ...KNOWN,
  language: 'gu',
  smallest: 'town',
  isInflected: true,
  words: /[\u0a80-\u0ae5\u0af0-\u0aff][\u0a80-\u0ae5\u0af0-\u0aff\u200c\u200d]*/g,
  ordinary: 'આરા કોટા મઊ',
};

const PUNJABI: ParticleProfile = {
  ...KNOWN,
  language: 'pa',
  smallest: 'town',
  isInflected: true,
  words: /[\u0a00-\u0a65\u0a70-\u0a7f][\u0a00-\u0a65\u0a70-\u0a7f\u200c\u200d]*/g,
  ordinary: 'ਆਰਾ ਬਰਨ',
};

const ODIA: ParticleProfile = {
  ...KNOWN,
  language: 'or',
  smallest: 'town',
  isInflected: true,
  words: /[\u0b00-\u0b65\u0b70-\u0b7f][\u0b00-\u0b65\u0b70-\u0b7f\u200c\u200d]*/g,
};

export const TAMIL: ParticleProfile = {
  ...KNOWN,
  language: 'ta',
  smallest: 'town',
  isInflected: true,
  words: /[\u0b80-\u0bff][\u0b80-\u0bff\u200c\u200d]*/g,
  ordinary: 'உலகம் தேர்தல் குழந்தை மேல் கீழ் வடக்கு தெற்கு கிழக்கு மேற்கு காலி மோகா பூரி மதுரா சோரா லே',
};

const TELUGU: ParticleProfile = {
  ...KNOWN,
  language: 'te',
  smallest: 'town',
  ordinary: 'ప్రపంచం విశ్వం',
  isInflected: true,
  words: /[\u0c00-\u0c65\u0c70-\u0c7f][\u0c00-\u0c65\u0c70-\u0c7f\u200c\u200d]*/g,
};

const KANNADA: ParticleProfile = {
  ...KNOWN,
  language: 'kn',
  smallest: 'town',
  isInflected: true,
  words: /[\u0c80-\u0ce5\u0cf0-\u0cff][\u0c80-\u0ce5\u0cf0-\u0cff\u200c\u200d]*/g,
};

const MALAYALAM: ParticleProfile = {
  ...KNOWN,
  language: 'ml',
  smallest: 'town',
  isInflected: true,
  words: /[\u0d00-\u0d65\u0d70-\u0d7f][\u0d00-\u0d65\u0d70-\u0d7f\u200c\u200d]*/g,
  ordinary: 'മധുര പാല സന്തോഷ് പട്ടം ലോകം',
};

const SINHALA: ParticleProfile = {
  ...KNOWN,
  language: 'si',
  smallest: 'village',
  isInflected: true,
  words: /[\u0d80-\u0dff][\u0d80-\u0dff\u200c\u200d]*/g,
};

const THAI: ParticleProfile = {
  ...UNSPACED,
  language: 'th',
  smallest: 'village',
  words: /[\u0e01-\u0e4e]+/g,
  ordinary:
    'เลย ตาก แพร่ น่าน ปง พล คง พาน งาว ลอง สอง สนม แวง ฝาง เทพา ชนบท เสนา เพ็ญ มาลี เมซา เดลี ไทย ' +
    'ปราสาท สีชมพู แสวงหา จัตุรัส ชื่นชม สันติสุข อาจสามารถ องครักษ์ น้ำขุ่น มหาราช สมเด็จ พระพรหม เอราวัณ สุขสำราญ จุฬาภรณ์ สิรินธร ' +
    'เฉลิมพระเกียรติ พัฒนานิคม ศรีวิไล บ้านสร้าง พระนคร ดินแดง',
  units: 'จังหวัด อำเภอ ตำบล เมือง ประเทศ รัฐ แคว้น มณฑล กรุง นคร เขต',
};
const LAO: ParticleProfile = {
  ...UNSPACED,
  language: 'lo',
  smallest: 'village',
  words: /[\u0e81-\u0ecd\u0edc-\u0edf]+/g,
  units: 'ແຂວງ ເມືອງ ປະເທດ ນະຄອນ',
};
const KHMER: ParticleProfile = {
  ...UNSPACED,
  language: 'km',
  smallest: 'village',
  words: /[\u1780-\u17d3][\u1780-\u17d3\u200b]*/g,
  units: 'ខេត្ត ក្រុង ស្រុក ប្រទេស',
};
const BURMESE: ParticleProfile = {
  ...UNSPACED,
  language: 'my',
  smallest: 'village',
  shortestTown: 5,
  words: /[\u1000-\u103f\u1050-\u109f]+/g,
};

export const AMHARIC: ParticleProfile = {
  ...KNOWN,
  language: 'am',
  smallest: 'village',
  isInflected: true,
  words: /[\u1200-\u135a]+/g,
  hasTranscribedWords: true,
  prefixes: 'በ ከ የ ለ ስለ እስከ በየ ወደ',
  suffixes: 'ና ም ን ናም',
  ordinary: 'አሰብ ዓለም አማን ሶል ናሶ ሮዞ ሰላም ሰሜን ደቡብ ምስራቅ ምዕራብ',
  units: 'ከተማ ክልል',
  // Of syllables.
  shortest: 2,
  shortestTown: 3,
};

export const GEORGIAN: ParticleProfile = {
  ...KNOWN,
  language: 'ka',
  smallest: 'village',
  isInflected: true,
  words: /[\u10d0-\u10fa]+/g,
  ordinary: 'ვალი კილი ჰამი ბონი როზო ლილი კანი ბათი მეცი ტური მარი სუსი როლი რენი პეჩი სარი ბარი ლიდა ბუგა ბატა ჯვარი დილით მალავს',
  units: 'ქალაქ სოფელ',
};

/** Armenian writes names with capitals. */
export const ARMENIAN: ParticleProfile = {
  ...KNOWN,
  language: 'hy',
  smallest: 'village',
  isInflected: true,
  words: /(?<!\p{L})[\u0531-\u0556][\u0561-\u0587]+/gu,
  ordinary: 'Տուր Յասի Սարի Գավառ Սպիտակ Պուլ Մեսա Տամա Սուս',
};

export const LANGUAGES_WITHOUT_A_CORPUS: readonly ParticleProfile[] = [
  PERSIAN,
  HINDI,
  BENGALI,
  GUJARATI,
  PUNJABI,
  ODIA,
  TAMIL,
  TELUGU,
  KANNADA,
  MALAYALAM,
  SINHALA,
  THAI,
  LAO,
  KHMER,
  BURMESE,
  AMHARIC,
  GEORGIAN,
  ARMENIAN,
];
