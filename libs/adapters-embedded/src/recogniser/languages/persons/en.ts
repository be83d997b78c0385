import type { PersonWordLists } from '../words-of-persons.ts';

export const ENGLISH: PersonWordLists = {
  kin:
    'mother father mom mum mommy mummy dad daddy mama papa parents brother sister brothers sisters son daughter sons daughters child ' +
    'children kid kids wife husband spouse fiance fiancé fiancee fiancée girlfriend boyfriend friend friends cousin cousins uncle ' +
    'aunt auntie nephew niece grandmother grandfather grandma grandpa granny grandson granddaughter stepmother stepfather stepson ' +
    'stepdaughter stepbrother stepsister twin twins baby toddler newborn widow widower bride groom classmate classmates roommate ' +
    'flatmate neighbour neighbor colleague coworker teammate boss nanny godson goddaughter godfather godmother sweetheart lover pal ' +
    'buddy ex-wife ex-husband ' +
    'dog cat puppy kitten bandmate lodger tenant babysitter housemate schoolmate penfriend tutor grandchild grandchildren',
  role:
    'striker midfielder defender goalkeeper winger quarterback pitcher catcher shortstop outfielder infielder linebacker cornerback ' +
    'batsman bowler captain skipper coach trainer referee umpire sprinter swimmer cyclist boxer golfer wrestler skater skier jockey ' +
    'player teammate singer songwriter guitarist drummer bassist pianist violinist cellist saxophonist trumpeter conductor composer ' +
    'rapper musician soprano tenor dancer choreographer actor actress comedian director filmmaker screenwriter playwright novelist ' +
    'author writer poet journalist reporter columnist editor correspondent photographer painter sculptor artist illustrator ' +
    'cartoonist architect designer detective inspector officer sergeant lieutenant colonel corporal constable sheriff deputy attorney ' +
    'lawyer solicitor barrister prosecutor judge magistrate senator congressman congresswoman lawmaker representative assemblyman ' +
    'councillor councilman councilwoman councilor alderman commissioner minister chancellor governor mayor president ambassador ' +
    'diplomat activist secretary treasurer spokesman spokeswoman doctor physician surgeon nurse dentist vet midwife pharmacist ' +
    'psychologist therapist professor teacher tutor lecturer headteacher scientist physicist chemist biologist botanist astronomer ' +
    'mathematician economist historian philosopher plumber electrician carpenter farmer fisherman baker butcher chef cook waiter ' +
    'waitress barber hairdresser gardener driver sailor soldier astronaut firefighter paramedic librarian accountant banker ' +
    'entrepreneur businessman businesswoman chairman chairwoman chairperson clerk priest pastor vicar rabbi imam monk nun bishop ' +
    'archbishop pope defendant apprentice tailor weaver landlord landlady heiress orphan explorer inventor owner captain-elect ' +
    'frontman bandleader ' +
    'analyst researcher engineer volunteer trader refugee survivor eyewitness vendor shopkeeper technician economist consultant expert ' +
    'veteran schoolgirl schoolboy undergraduate graduate pensioner homemaker housewife labourer laborer miner welder herder ' +
    'fireman stoker brakeman hawker pedlar peddler blacksmith cooper grocer publican innkeeper bricklayer collier shepherd drover ' +
    'coachman footman butler governess seamstress milliner dairyman milkman stowaway ' +
    'intern trainee receptionist janitor caretaker optician postman courier cashier translator lifeguard referee',
  title:
    'mr mrs ms miss misses mister madam madame mme mlle dr doctor prof professor sir dame lord lady uncle aunt auntie grandma grandpa sen ' +
    'senator rep representative congressman congresswoman gov governor president mayor chancellor minister secretary ambassador judge ' +
    'justice magistrate coach captain capt sergeant sgt lieutenant lt colonel col general gen major maj corporal private officer ' +
    'constable detective inspector superintendent deputy sheriff agent commander admiral brigadier councillor councilman councilwoman ' +
    'alderman bishop archbishop cardinal pope pastor father rev reverend rabbi imam sister brother queen king prince princess duke ' +
    'duchess baron baroness count countess emperor empress tsar sultan nurse chef striker midfielder goalkeeper quarterback pitcher ' +
    'guitarist attorney saint-',
  deed:
    'smile laugh cry blush smiled smiles grinned grins laughed laughs giggled giggles chuckled wept weeps sobbed cried cries ' +
    'blushed blushes nodded nods shrugged shrugs sighed sighs whispered whispers muttered mumbled murmured yawned sneezed ' +
    'coughed snored slept sleeps dozed woke wakes winked frowned stammered stuttered hesitated swallowed knelt crouched tiptoed ' +
    'limped stumbled tripped fainted vomited shivered trembled graduated married marries divorced died dies dreamed dreamt ' +
    'dreams prayed prays sings danced dances swam sat sits stood walked walks cooked cooks bathed knitted babysat apologised ' +
    'apologized retired forgot forgets hates hated loves adores adored kissed kisses hugged hugs hugging ate eats drank drinks ' +
    'proposed blinked gasped groaned moaned screamed shouted yelled babbled born asleep awake pregnant engaged drunk widowed ' +
    'tired hungry thirsty homesick allergic shy afraid ashamed dressed undressed crying laughing smiling sleeping yawning ' +
    'sipped sips chewed chews licked swallows burped hiccuped peeled spilled spilt ironed mowed mows unpacked unpacks whistled ' +
    'whistles hummed hums clapped claps bowed skipped hopped crawled crawls dived dozes napped naps scribbled typed types ' +
    'doodled sketched rehearses auditioned babysits volunteered volunteers interned apologises apologizes hesitates begged ' +
    'pleaded flirted eloped inherited inherits jogged jogs hiked camped kneels paces paced dashed sprinted strolled wandered ' +
    'rushed hurried sneaked tiptoes limps paused pouted scowled glared smirked beamed flinched cringed gulped panted coughs ' +
    'sneezes snores yawns screams shouts yells mutters frowns sulked sulks sang dance cook knits sews baked bakes bake swim ' +
    'marry sleep sing graduate propose apologise apologize confessed daydreams daydreamed retires dates dated enrolled ' +
    'vegetarian vegan left-handed deaf bald barefoot blonde overslept stutters lisps tutors babysitting jogging sobbing ' +
    'giggling snoring knitting whistling humming limping pacing',
  towards:
    'married marry marries hugged hug hugs kissed kiss kisses slapped punched befriended divorced dated interviewed arrested ' +
    'handcuffed phoned texted emailed tickled teased scolded babysat comforted nicknamed forgave consoled baptised baptized ' +
    'christened',
  told:
    'told tell tells telling asked ask asks asking thanked thank thanks gave give gives handed showed taught sent lent bought ' +
    'reminded begged invited invite hugging made let believe introduced hired ' +
    'helped helps help praised praises congratulated overheard trusts trusted scolded reassured owed owes fetched wake woke remind fired sacked envied envies pitied admires thanks excused',
  own: 'his her',
  neuter: 'its itself',
  pronoun: 'he she him himself herself',
  belonging:
    'arm arms leg legs hand hands finger fingers eye eyes ear ears nose mouth lips teeth tooth hair beard moustache face ' +
    'forehead cheek cheeks chin neck throat shoulder shoulders chest stomach knee knees ankle wrist elbow foot feet toe toes ' +
    'voice smile tears heart lap skin bag bags backpack purse wallet keys coat jacket shirt dress trousers shoes shoe boots ' +
    'socks hat cap scarf gloves glasses umbrella phone laptop notebook diary bike bicycle homework breakfast lunch dinner ' +
    'supper tea coffee bedroom room bed sleep pyjamas birthday childhood first-born degree exam exams essay autobiography ' +
    'memoir memoirs dog cat horse parrot hamster pony mum fiancé teens twenties thirties forties fifties sixties seventies ' +
    'eighties wedding funeral death body luggage suitcase debut temper novel songs poems guitar violin piano sandwich pyjamas ' +
    'nap bath wig passport glove sock boot glass spoon mug ' +
    'accent handwriting desk haircut cough eyesight nightmares fever headache schoolbag lunchbox crutches braces fingernails eyebrows freckles dimples pulse ribs allergy boyfriend girlfriend',
  who: 'who whom',
  greeting: 'dear dearest hello hi hey goodbye bye sorry congratulations congrats poor beloved darling young',
  address:
    'you your please thanks thank hello hi hey sorry goodbye birthday congratulations dear morning night come look listen wait stop ' +
    "help let's let yours can could would do have are dont don't what where why how when i you're i'm",
  placePreposition:
    'in near at outside inside across throughout around toward towards via through into within onto over beyond along above under on ' +
    'leaving northern southern eastern western central downtown',
  auxiliary:
    'has had have was is were did does will would could can cannot may might must should never always often then also just once ' +
    'already soon still finally later quietly slowly nervously softly suddenly quickly gently got gets became become be been ' +
    "being felt couldn't can't didn't doesn't don't won't wouldn't shouldn't wasn't isn't hasn't hadn't feels looks looked fell " +
    'burst turned turns wants wanted tried seems seemed not',
  and: 'and &',
  called: 'named called',
  determiner: 'a an the his her my our their your',
  self: 'i me myself',
  of: 'of',
  handling:
    'packed packs lost loses broke breaks washed washes brushed combed put puts took takes forgot closed opened finished did does ' +
    'left raised shook lowered rubbed wiped bit held holds hurt grabbed picked wore wears dropped told tells asked asks called calls ' +
    'phoned hugged kissed met misses missed loves hates visited visits thanked with and forgave brought brings drove helped married ' +
    'named introduced invited adored walked bought gave gives sent showed spent celebrated lives lived wrote drank ate cleaned ' +
    'painted sold lent borrowed parked shaved wants needs found turned threw tied shut in ' +
    'cut cuts fed feeds burned burnt repaired repairs hung laid switched fixed peeled poured boiled fried emptied filled locked unlocked ' +
    'dried folded ironed swept mopped watered mowed stole borrowed carried',
  aged: 'aged',
  habit:
    'reads writes wrote bakes baked paints painted draws sews sewed knits teaches taught studies studied speaks spoke listens ' +
    'listened thinks thought remembers remembered believes believed likes liked prefers preferred enjoys enjoyed drives drove ' +
    'jogs jogged rides rode collects fixed repaired cleaned texted phoned emailed promised arrived came went returned replied ' +
    'answered explained swims swam runs ran climbed jumped fell waved pointed stared watched looked waited wondered worried ' +
    'complained chatted knew talked joked wished guessed noticed realised realized understood learned learnt practised ' +
    'practiced rehearsed performed reading writing cooking singing dancing painting playing learning studying swimming waiting ' +
    'wearing plays nervous jealous lonely sad excited embarrassed grumpy grateful sick ill sore funny clever handsome tall ' +
    'wonders understands dislikes disliked borrowed cleans washes mended tidied tidies stirred chopped boiled fried tasted ' +
    'tastes smelled typed whispered jokes teases teased quarrelled guesses forgives commutes cycles cycled rehearses drawing ' +
    'baking cycling volunteering ' +
    'cheerful upset bored shy polite rude stubborn talkative forgetful curious exhausted clumsy dizzy late furious suspected realises suspects peeled tuned',
  human: 'girl boy woman man lady child baby teenager pupil student twins siblings sisters brothers cousins friends teenagers',
  you: 'you please thanks thank hello hi hey goodbye bye birthday congratulations congrats love sorry',
  preposition: 'from of to',
  benefit: 'for',
  number:
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty ' +
    'thirty forty fifty sixty seventy eighty ninety',
  says: 'said says asked replied answered added recalled explained cried exclaimed whispered muttered admitted agreed insisted continued joked sighed',
  clause:
    'when while if because that as but so until though although since what how why did does do is was has have then yesterday ' +
    'today where will',
  thing:
    'kettle toast cake cakes cat car piano keys key vase plates plate dishes towel towels letter newspaper menu lamp light lights window door ' +
    'curtains chair drawer fridge oven soup salad potatoes onions pancakes eggs bread butter cup cups tea coffee wine milk sandwich apple ' +
    'ring earring necklace kite toy doll ball ladder fence lawn garden shed tent rug carpet sofa bed pillow blanket tap radio television tv ' +
    'computer camera pen pencil envelope parcel box bottle jar knife fork spoon pan pot broom bucket sink washing laundry rubbish bin',
};
