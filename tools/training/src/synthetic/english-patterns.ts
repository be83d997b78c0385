/**
 * Plain English sentences, written for this project: in the corpora hardly a clause begins with a place, none in questions ("Will @ be
 * rebuilt?") and behind conjunctions. `@` is a place, `#` a given name and a surname, `~` a surname, `^` a given name, `$` an organisation,
 * `*` a demonym, `+` several people by what they are, `<` the surname and `&` the place named before, `=` an event, `%` a make of car.
 * Places and persons do the same things as far as sense allows, so that what is learned are sentences, not names.
 */
export const PLACE_PATTERNS = `
@ rebuilt its harbour within a decade.
@ has changed more than its people admit.
@ sits between two hills.
@ was the last stop on our journey.
@ was once famous for its glass.
@ expects more snow.
@ asked the government for money.
@ became a garrison town under the empire.
@ did not vote for him.
@ stayed dark for a second night.
@ lost its only bakery last winter.
@ had never seen so many visitors.
@ banned cars from the old centre.
@ can feel very small.
@ would be next, people feared.
@ might lose its railway.
@ suffered most.
@ grew quickly after the war.
@ borders the national park.
@ and @ signed an agreement on water.
@ and @ share a river.
@, @ and @ reported outages.
@, which had been spared until then, was hit twice.
@, a fishing village then, had no road.
@ or @, nobody remembers which.
@ itself was untouched.
@ alone took in nine thousand families.
@ also wants a say.
@ still has no drinking water.
@ already plans for next summer.
@ finally got its bridge.
@ too had its heroes.
"@ is ready," the commander said.
"@ needs doctors," the nurse wrote.
Today @ mourns.
Yesterday @ was quiet.
Tonight @ celebrates.
Now @ has a university.
Later @ fell silent.
Soon @ will have a tram.
Meanwhile @ waits.
Here @ spends most of its money.
On Thursday @ announced new rules.
On Saturday morning @ buried the victims.
On 4 May @ surrendered.
In March @ reopened its border.
In the evening @ comes alive.
In the north @ reported heavy fighting.
In 1923 @ had a dozen cinemas.
In spring @ smells of oranges.
In theory @ has enough beds.
At dawn @ was surrounded.
At night @ belongs to the dogs.
At first @ seemed safe.
By noon @ was empty.
By the end of the week @ had no bread.
For centuries @ lived from salt.
For a while @ had two mayors.
For days @ was cut off.
Since January @ has had no council.
After the war @ was divided.
After three days @ gave up.
Before the flood @ had four schools.
During the festival @ doubles in size.
Until then @ had been a colony.
Under the treaty @ became a free port.
Without aid @ will starve.
With its mild winters @ attracts pensioners.
Thanks to the mine @ prospered.
Every summer @ runs out of water.
Last year @ elected its first woman.
Next week @ turns six hundred.
Once @ had a king.
Years ago @ was a lake.
Two weeks earlier @ had been bombed.
When @ froze over, the boats stayed out.
When @ was taken, thousands ran.
While @ recovers, its neighbours argue.
While @ was burning, the fire engines were stuck.
If @ holds, the others will too.
If @ cannot pay, who will?
Because @ has no airport, relief comes by sea.
Although @ is poor, it is proud.
As @ grew, the forest shrank.
As far as @ is concerned, nothing is decided.
Before @ was hit, people had fled.
After @ lost its port, the young left.
Once @ is free, they will return.
Unless @ agrees, the plan is dead.
Where @ ends, the desert begins.
Whether @ will recover is unclear.
Since @ closed its border, prices have doubled.
But @ refused.
And @ followed.
So @ built a wall.
Yet @ has survived.
Nor did @ object.
Only @ was spared.
Even @ was affected.
Perhaps @ will be luckier.
Not far away @ lies in ruins.
Does @ need another stadium?
Did @ ever recover?
Has @ forgotten them?
Is @ worth a visit?
Was @ ever so cold?
Will @ be rebuilt?
Could @ become the next capital?
Should @ join?
How did @ get so rich?
What does @ want?
What if @ falls?
Who lost @?
Who rules @ now?
Where is @?
How far is @ from @?
Why is @ so poor?
They reached @ before dark.
They crossed @ on foot.
They love @.
We saw @ from the air.
We left @ behind us.
We could hear @ burning.
I know @ well.
I miss @.
I had never heard of @.
He remembers @ as it was.
He described @ as a ghost town.
She compares @ with @.
She has visited @, @ and @.
Nobody wanted @.
Nobody in @ believed it.
Planes bombed @ twice.
The quake destroyed @ and damaged @.
The enemy holds @.
The army had to give up @.
The pipeline bypasses @.
The rebels took @ and then @.
The cyclone spared @ but flattened @.
The disease reached @ in June.
The line links @ and @.
The plan favours @ over @.
The peace of @ did not last.
The people of @ have had enough.
The old town of @ is under water.
The siege of @ lasted two years.
The harbour in @ is mined.
The river divides @ from @.
The paper calls @ a success.
The film shows @ in winter.
Most of @ is without power.
Half of @ went to the funeral.
All of @ knows him.
Parts of @ were looted.
One of them is from @, the other from @.
Nurses from @ went to @.
People in @ and @ were told to stay at home.
Fighters entered @ from three sides.
Lorries to @ are held up near @.
Flights to @ and @ were cancelled.
Ships from @ no longer call here.
Clinics across @ ran out of oxygen.
Villages south of @ were hit by hail.
The governor fled to @.
The two sides met in @ on Monday.
The road leads past @ to @.
It rained in @ for a week.
It is two hours by bus from @ to @.
It was @ that suffered most.
There is no hospital in @.
There was little left of @.
Life in @ is slow.
Ask anyone in @.
Think of @.
Remember @.
Welcome to @.
Goodbye, @.
On =, @ is loud.
The = parade in @ was cancelled.
He drove a % from @ to @.
$, based in @, fired two hundred people.
$ left @ for @.
Staff at $ in @ walked out.
# of $ visited @.
@ hosts more than ten thousand displaced people.
@ imposed a curfew.
@ evacuated its hospital.
@ recorded its hottest day.
@ registered forty cases of measles.
@ produces most of the rice.
@ welcomed the news.
@ sent two ships.
@ beat @ by two goals.
@ is short of nurses.
@ will not forget this.
@ went to the polls.
@ came under fire again.
@, @, @ and @ are the worst hit.
Access to @ remains limited.
Teams distributed water in @ and @.
Three schools in @, two in @ and one in @ are closed.
Wells in @ have dried up.
Wherever you go in @, people are tired.
Neither @ nor @ has a clinic.
Both @ and @ want the factory.
Like @, @ depends on tourists.
Unlike @, @ never had a wall.
Compared with @, life is cheap here.
Even in @ it snowed.
Nowhere is it worse than in @.
That night @ was bombed.
The same day @ surrendered.
The next morning @ was quiet.
The question is how long @ can hold out.
The minister said that @ would get a new road.
He says @ is safe.
She thinks @ will win.
I hear @ is lovely in May.
I wish @ were closer.
How beautiful @ is!
They reached @ at noon. & was empty.
She was born in @. & shaped her.
He never saw @ again. But & had not forgotten him.
@ won. For & it was the first title.
The road to @ is open. & breathes again.
Mayor Of @ Opens New Hospital
The University of @ is closed until Monday.
The Bank of @ cut its rate.
The Bank of @ and $ are in talks.
A professor at the University of @ agreed.
The @ Times says ~ will resign.
@ police are looking for #.
@ City Council meets on Monday.
@ High School won again.
The @ government fell.
He works for the @ Chamber of Commerce.
She teaches at @ College.
The Bishop of @ prayed.
The Republic of @ has a new flag.
The Governor of @ resigned.
The @ Health Department has no vaccine.
A spokeswoman for the @ Fire Department said so.
Mayor Of @ Quits After Vote
War In @ Enters Third Year
Storm Heads For @ And @
Why @ Cannot Sleep
@ Votes for Change
@ Mourns Its Dead
@ Braces for Storm
Floods Leave Thousands Homeless in @
Two Killed in @ Blast
What Next for @?
@ in brief
@: hundreds stranded by floods
News from @
Floods in @: what we know
Why @ matters
From @ to @ by train
* troops left @ on Friday.
* doctors work in @ and @.
The * government recognised @.
A * ship sank off @.
$ opened an office in @.
$ says @ has too few doctors.
@ accused $ of fraud.
# was born in @.
# left @ for @.
~ moved to @ in May.
~ called @ a disgrace.
^ lives in @.
In @, # met the elders.
From @, ~ went to @.
When ~ came to @, nobody knew him.
@ trusts ~.
@ elected # on Sunday.
`;

export const OTHER_PATTERNS = `
# rebuilt the house herself.
# has changed more than she admits.
# was the last to leave.
# expects more from life.
# asked the government for money.
# did not vote.
# became a nurse.
# and # signed the letter.
# or #, nobody remembers which.
#, who had been ill for years, died on Monday.
#, 41, was found guilty.
# still has no lawyer.
# finally got the job.
~ stayed silent.
~ lost the election.
~ had never seen the letter.
~ would be next, people feared.
~ and ~ share an office.
~, ~ and ~ scored.
~ also wants a say.
~ himself was not hurt.
~ suffered a stroke.
"~ is ready," the coach said.
"I need a doctor," ~ wrote.
^ was late again.
^ and ^ are twins.
^ loves her brother.
^ asked me to wait.
Today ~ is a teacher.
Yesterday ~ was quiet.
Now # has a shop.
Later ~ fell silent.
Soon # will retire.
Meanwhile ^ waits.
On Thursday ~ announced his retirement.
On Saturday morning # left the hospital.
In March ~ returned to work.
In the evening ^ reads.
In 1923 ~ published her first book.
At dawn # was arrested.
At first ~ seemed safe.
By noon ^ was asleep.
For years ~ lived alone.
Since January # has had no income.
After the war ~ studied law.
After three days # gave up.
During the trial ~ wept.
Until then # had been a clerk.
Without ~ the team is lost.
Every summer ^ visits us.
Last year # won.
When ~ was elected, thousands cheered.
When ^ was six, her mother died.
While # recovers, his wife runs the farm.
If ~ cannot pay, who will?
Because ^ has no car, she walks.
Although ~ is rich, he is not happy.
As ~ grew older, he drank less.
Before # was hired, she had been a cook.
Unless ~ agrees, the deal is dead.
Whether # will recover is unclear.
But ~ refused.
And ^ followed.
So ~ built a boat.
Only # was spared.
Even ~ was surprised.
Perhaps ^ will be luckier.
Does ~ need another lawyer?
Did ^ ever call?
Has # forgotten us?
Is ~ well?
Will # be rehired?
Should ~ resign?
What does ~ want?
Who shot #?
Where is ^?
They elected ~.
They love ^.
We saw # on television.
I know ~ well.
I miss ^.
He remembers # as a child.
She compares ~ with ~.
Nobody believed ~.
The court cleared ~.
The police are looking for #.
The letter was signed by ~.
The film is by #.
The goal came from ~.
The award was given to ~.
The ball went to ~, then to ~.
The money belongs to #.
The death of # shocked us.
The wife of ~ was there.
The plan was drawn up by ~ and ~.
A song for ^.
A friend of ~ said so.
Friends of # have gathered.
All of us know ^.
It was ~ who scored.
There was nothing ~ could do.
Thank you, ^.
Goodbye, ^.
~: "We have no choice."
~ in brief
President # left early.
# was elected in May. < had promised lower rents.
# resigned on Friday. A day later < was back.
# wrote nine novels. Critics say < was a genius.
The judge asked # to sit. < stood.
It was #'s third goal. < scored again after the break.
# and her sister run the shop. "It is hard," < said.
Council Opens New School
Old Mill Burns Down
New Law Angers +
~ Resigns After Vote
~ Wins Again
# Dies at 81
Farmers Protest Over Prices
Rain Halts Search
+ Call for Peace
Neither ~ nor ~ was there.
Both ~ and ~ want the job.
Like ~, # grew up poor.
Unlike ~, ^ can sing.
That night ~ was ill.
The next morning ^ was gone.
The question is how long ~ can stay.
The minister said that ~ would get a new trial.
He says ~ is innocent.
She thinks ^ will win.
I hear ^ is lovely.
How tall ^ is!
~ welcomed the news.
~ went home.
# beat ~ in two sets.
# will not forget this.
Mr ~ denied it.
Dr ~ and Mrs ~ agreed.
Judge ~ was not moved.
Coach ~ praised ~.
* troops left on Friday.
* and * officials met again.
* and * generals met the * president.
The * minister spoke to * and * reporters.
* voters want change.
* farmers block the roads.
The * army held the hill.
The * prime minister resigned.
Two * tourists are missing.
The talks between * and * generals failed.
She speaks * and *.
He is *.
$ and $ agreed to merge.
$ fired two hundred people.
$ called for a ceasefire.
The board of $ met on Monday.
He works for $.
Shares in $ fell.
When $ collapsed, thousands lost their jobs.
+ are on strike.
+ stayed at home yesterday.
+ and children came first.
+ want peace.
+ blamed the weather.
+ fear the worst.
On Thursday + marched.
When + strike, nobody eats.
Can + pay the rent?
Parliament meets tomorrow.
Rain is expected.
Help came too late.
Snow fell all night.
Water is scarce.
War broke out.
Hunger drives them away.
Nobody knows why.
Everything was lost.
Spring came early.
Fighting went on until dawn.
Christmas is near.
Ramadan begins on Monday.
God knows.
Thousands fled.
Two died and nine were hurt.
Prices doubled in a month.
Elections are due in May.
Power was restored on Tuesday.
We celebrated = together.
= is a holiday.
The = parade was cancelled.
On =, nobody worked.
Everyone talks about =.
= ended in a draw.
= is over.
He drives a %.
A % hit the wall.
The driver of a red % fled.
% sells well.
The new % is cheaper than the old one.
The director of $ praised ~.
~, a spokesman for $, denied it.
# leads $.
$ and ~ are in talks.
$ hired #.
$ sued $.
$ also wants a say.
$ is losing money.
$, which employs ninety people, closed on Friday.
Meanwhile $ waits.
On Thursday $ announced a merger.
In March $ reopened its shop.
Last year $ made a loss.
Has $ forgotten its customers?
When $ was founded, nobody believed in it.
While $ recovers, its rivals grow.
If $ cannot pay, who will?
But $ refused.
They trust $.
Staff at $ walked out.
The report by $ is damning.
Smoke rose over the hills.
`;

/** Known to everybody, written whole. */
export const ORGANISATIONS = [
  'Microsoft', 'Siemens', 'Amnesty International', 'Oxfam', 'the Red Cross', 'the Red Crescent', 'Save the Children', 'Unicef', 'the World Bank',
  'Google', 'Nokia', 'Toyota', 'Samsung', 'Reuters', 'Greenpeace', 'the Supreme Court', 'the Labour Party', 'the Ministry of Health', 'Nestlé',
  'UNHCR', 'the WHO', 'the BBC', 'CNN', 'the FBI', 'the IMF', 'IBM', 'Bank of America', 'British Airways', 'Deutsche Bank',
  'Volkswagen', 'Interpol', 'Boeing', 'Airbus', 'Shell', 'Facebook', 'Al Jazeera', 'Hamas', 'Hezbollah', 'Boko Haram', 'the Taliban', 'Nato', 'Fifa',
  'the Health Ministry', 'the Senate', 'Human Rights Watch', 'Médecins Sans Frontières', 'the Catholic Church', 'Twitter', 'Sony', 'Honda', 'Fiat',
]; // prettier-ignore

export const DEMONYMS = [
  'Afghan', 'Algerian', 'American', 'Argentine', 'Australian', 'Austrian', 'Belgian', 'Brazilian', 'British', 'Bulgarian', 'Burmese', 'Canadian',
  'Chilean', 'Chinese', 'Colombian', 'Congolese', 'Croatian', 'Cuban', 'Czech', 'Danish', 'Dutch', 'Egyptian', 'Ethiopian', 'Finnish', 'French',
  'German', 'Ghanaian', 'Greek', 'Haitian', 'Hungarian', 'Indian', 'Indonesian', 'Iranian', 'Iraqi', 'Irish', 'Israeli', 'Italian', 'Japanese',
  'Jordanian', 'Kenyan', 'Korean', 'Lebanese', 'Libyan', 'Malaysian', 'Mexican', 'Moroccan', 'Nepalese', 'Nigerian', 'Norwegian', 'Pakistani',
  'Palestinian', 'Peruvian', 'Polish', 'Portuguese', 'Romanian', 'Russian', 'Rwandan', 'Saudi', 'Serbian', 'Somali', 'Spanish', 'Sudanese', 'Swedish',
  'Swiss', 'Syrian', 'Thai', 'Tunisian', 'Turkish', 'Ugandan', 'Ukrainian', 'Vietnamese', 'Yemeni',
]; // prettier-ignore

export const ORDINARY_WORDS = [
  'Farmers', 'Nurses', 'Doctors', 'Teachers', 'Students', 'Women', 'Workers', 'Soldiers', 'Police', 'Fishermen', 'Traders', 'Parents', 'Drivers',
  'Officials', 'Rebels', 'Villagers', 'Refugees', 'Miners', 'Pilots', 'Priests', 'Families', 'Experts', 'Critics', 'Neighbours', 'Muslims', 'Christians',
]; // prettier-ignore

/** Capitals that are no name of a place, a person or an organisation. */
export const EVENTS = [
  'Christmas', 'Easter', 'Ramadan', 'Diwali', 'Eid', 'Hanukkah', 'Independence Day', 'Labour Day', 'St. Patrick\'s Day', 'Mother\'s Day', 'New Year',
  'Valentine\'s Day', 'Thanksgiving', 'Halloween', 'Good Friday', 'Covid', 'Ebola', 'Black Friday',
]; // prettier-ignore
