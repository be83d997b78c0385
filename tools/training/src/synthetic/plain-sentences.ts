/**
 * Sentences with gaps, written for training: short and plain, as nobody marks them up. Gaps: `{city}` the best-known bearer of a name that
 * others bear too; `{other}` one more such city; `{country}` a country; `{town}` a large American city and `{state}` an American state,
 * often one that has a namesake of the city; `{lesser}` that namesake, `{its}` its state, `{ITS}` the state's postal code, `{near}` a town
 * near it; `{cue}` and `{second}` words of institutions of the namesake's country.
 */
export interface PlainSentences {
  /** The best-known bearer is meant. */
  readonly famous: readonly string[];
  /** The best-known bearer is meant, and an American place is named beside it. */
  readonly besideAmerican: readonly string[];
  /** Sentences that may stand before or after: American places, words and spelling, or nothing of that kind. */
  readonly around: readonly string[];
  /** A lesser namesake is meant, and the sentence says so. */
  readonly lesser: readonly string[];
  /** A lesser namesake is meant, and what stands near says so. */
  readonly nearby: readonly string[];
  /** A namesake in any country is meant, and its institutions say so. */
  readonly institutions: readonly string[];
}

const lines = (text: string): readonly string[] => text.trim().split('\n');

/** What parameters are learned from. */
export const LEARNED_SENTENCES: PlainSentences = {
  famous: lines(`
A delegation from {city} arrived late on Tuesday.
Trains between {city} and {other} were cancelled because of the storm.
She studied chemistry in {city} before the war.
The orchestra plays in {city} tonight and in {other} on Friday.
Police in {city} closed the harbor for two hours.
I moved to {city} when I was nineteen.
The conference will be held in {city} next spring.
{city} has a new mayor.
Our flight from {city} landed three hours late.
The company opened an office in {city} to serve customers in {country}.
Prices rose faster in {city} than anywhere else in {country}.
He was born in {city} and raised by his grandmother.
The ambassador left {country} for {city} on Sunday.
A fire broke out in a warehouse in {city}, officials said.
They spent their honeymoon in {city} and {other}.
The team lost 2-1 in {city}.
Thousands marched through {city} to protest against the government of {country}.
The museum in {city} bought the painting for a record price.
My favorite restaurant is in {city}.
Researchers in {city} tested the vaccine on 300 volunteers.
The ship left {city} loaded with grain for {country}.
Talks in {city} ended without a deal.
{city}: markets closed higher on Thursday.
The pianist, who lives in {city}, canceled the concert.
An earthquake was felt in {city} shortly before dawn.
The bank moved its headquarters from {city} to {other}.
Visited {city} for the first time this weekend, what a place!
The treaty was signed in {city} after weeks of negotiations.
Snow closed the airport of {city} on Monday.
Her second novel is set in {city} in the 1920s.
The prime minister of {country} flew to {city}.
Students from {city} won the science prize.
The exhibition comes from {city} and travels on to {other}.
Hotels in {city} are fully booked.
{city} Philharmonic players refused to perform on Sunday.
The University of {city} named a new dean.
Fans of {city} threw bottles at the players from {other}.
The {city} stock market fell by three percent.
Heavy fog delayed traffic around {city}.
The zoo of {city} showed its two lion cubs.
A nurse from {city} has walked all the way to {other}.
Vets in {city} have vaccinated 900 stray dogs.
The chief of police in {city} promised more patrols.
{city}, {other} and {country} have applied to host the games.
The overnight bus to {city} broke down.
Low pressure over {country} brings showers to {city} tomorrow.
She sells her ceramics in {city} and online.
Bishops from thirty countries met in {city}.
A fisherman near {city} caught a shark.
The elementary school in {city} reopened after the quake.
Firefighters in {city} rescued a cat from a crane.
The city council of {city} raised the price of water.
Deputies in {city} want to pull down the statue.
A football match in {city} was abandoned at half time.
He has commuted from {city} to {other} for eleven years.
Rents in {city} and {other} have doubled.
The {city} branch of the bank was robbed at gunpoint.
The Institute of Technology in {city} will train pilots.
Dock workers in {city} and {other} went back to work.
Carpenters in {city} restored the wooden ceiling.
Ten thousand runners took part in the {city} half marathon.
An agent sold secrets to the embassy of {country} in {city}.
After two weeks in {city} we were glad to be home.
The school board in {city} bans phones.
It rained all day in {city}, so we stayed in.
The film was shot in {city}, {other} and on a ferry.
The {city} correspondent of the paper was expelled.
A collector in {city} returned the mask to {country}.
The {city} metro carries a million people a day.
`),
  besideAmerican: lines(`
The airline will fly from {city} to {town} every day from June.
A senator from {state} met business leaders in {city}.
The aid group in {city} sent doctors to {state} after the flood.
He left {city} for {town} at the age of twelve.
The firm, based in {town}, bought a rival in {city}.
Investors in {city} and {town} lost money on the deal.
A family from {state} was robbed on vacation in {city}.
The University in {town} works with a laboratory in {city}.
The governor of {state} opened a trade office in {city}.
She taught high school in {state} before she moved to {city}.
A jury in {state} heard witnesses from {city}.
The painting was shipped from {city} to a museum in {state}.
Soldiers from {state} were stationed near {city}.
The band plays {town}, {city} and {other} this fall.
Two students from {town} are missing in {city}.
Farmers in {state} sell soybeans to buyers in {city}.
His parents came to {state} from {city}.
The storm that hit {state} last week reached {city} on Sunday.
A court in {city} refused to extradite the man to {state}.
The coach moved from {city} to {town} for the money.
A truck maker from {state} opens a factory in {city}.
A nun from {state} ran the orphanage in {city} for years.
{town} and {city} have been sister cities since 1987.
The recipe came to {town} with a baker from {city}.
Her brother plays soccer in {city}; she coaches in {state}.
The cargo flight from {city} to {town} returned after an hour.
A {state} man who taught English in {city} has been freed.
Visitors from {town} complained about the heat in {city}.
The trophy went from {city} to {town} for the first time.
Tests in {city} confirmed what doctors in {town} suspected.
After {city}, the pope flies to {town}.
In {state} the play failed; in {city} it ran for nine years.
Hackers in {city} shut down a hospital in {state}.
The {state} orchestra begins its tour in {city}.
Scholars from {city}, {other} and {town} read the scroll.
He owns houses in {state} and in {city}.
The engine was built in {state}, the body in {city}.
A storm delayed flights from {town} to {city} and {other}.
She swapped {city} for {town} and never looked back.
A museum in {town} and one in {city} share the mummy.
`),
  around: lines(`
The weather in {state} was no better.
Congress is expected to vote on the program next week.
The school district canceled classes.
He later worked in {town}.
Nobody was hurt.
The sheriff asked for help.
More than half of the money came from {state}.
Republicans and Democrats both favored the plan.
The neighbors heard nothing.
It was the third time this year.
She grew up in {state}.
The center of the storm passed over {town}.
A spokesman in {town} declined to comment.
Gas prices rose six percent.
The baseball season starts in April.
The trip took eleven hours.
Lawmakers in {state} want to know why.
His daughter is a sophomore at the community college.
`),
  lesser: lines(`
A man from {lesser}, {its}, was charged on Friday.
The road between {lesser}, {ITS}, and the river is closed.
The parade in {lesser}, {its}, drew a large crowd.
{lesser}, {ITS} - The city council meets on Monday.
The {its} town of {lesser} lost its only bank.
She grew up in {lesser}, {its}, and went to college in {town}.
A tornado damaged twelve houses in {lesser}, {its}.
Voters in {lesser} in {its} rejected the plan.
The company will build a plant in {lesser}, {its}, and close the one in {town}.
Born in {lesser}, {ITS}; died in {town}.
The bank in {lesser}, {its}, was founded in 1889.
A crop duster crashed near {lesser}, {its}, at dawn.
{lesser} ({its}) has 900 inhabitants and one traffic light.
`),
  nearby: lines(`
The accident happened on the highway between {lesser} and {near} in {its}.
Firefighters from {lesser} and {near} fought the blaze, {its} officials said.
A teacher from {near}, {its}, will lead the high school in {lesser}.
{lesser} police arrested a man from {near}, {its}, after a chase.
The {near} Tigers beat {lesser} 21-14 on Friday night to win the {its} title.
The sheriff said the boat was found on the river between {near} and {lesser}, {its}.
The library in {lesser} lends books to {near}, as do others in {its}.
Trains stop in {near} and {lesser} before they leave {its}.
Churches in {lesser}, {near} and elsewhere in {its} rang their bells.
`),
  institutions: lines(`
People in {lesser} complain about the {cue}, but not about the {second}.
{lesser}: {cue} and {second} on the agenda tonight.
The meeting in {lesser} was about the {cue}; the {second} came up at the end.
Last year in {lesser} nobody spoke of {cue} or {second}.
A report from {lesser} mentions the {second} twice and the {cue} once.
In {lesser} the {cue} matters more than the {second}, she said.
They asked in {lesser} whether the {cue} knew of it. The {second} had no comment.
`),
};

/** What is measured with, and never learned from. */
export const HELD_OUT_SENTENCES: PlainSentences = {
  famous: lines(`
The Queen will visit {city} in October.
Doctors in {city} said the boy was recovering well.
We drove from {city} to {other} in a rented van.
A bomb was found under a bridge in {city}.
The best coffee I ever had was in {city}.
Three ministers of {country} resigned after the meeting in {city}.
The last tram in {city} ran in 1961.
A new law in {country} worries exporters in {city}.
An art dealer from {city} paid two million for it.
{city} beat {other} in the final.
The archive of the family is kept in {city}.
The choir from {city} sang in the cathedral.
A strike has paralyzed the port of {city}.
My sister lives near {city}.
A heat wave killed forty people in {city}.
`),
  besideAmerican: lines(`
The charity in {city} wired money to churches in {state}.
A lawyer from {town} represents the victims in {city}.
From {city} she went to {town} to study law.
The package was mailed in {state} and never reached {city}.
Engineers in {city} designed the bridge that collapsed in {state}.
The president spoke in {town} on Monday and flies to {city} on Wednesday.
Tourists from {state} love {city}.
A bakery from {city} opens its first store in {town}.
The widow, who lives in {state}, was born in {city}.
Both the museum in {city} and a collector in {town} claim the statue.
`),
  around: lines(`
The high school closed at noon.
Voters in {state} will decide in November.
A court will hear the case in January.
The police department in {town} has no suspects.
The theater was full.
Prices fell two percent.
The senator called it an honor.
No one answered the phone.
`),
  lesser: lines(`
The mayor of {lesser}, {its}, wants a new fire station.
Flooding closed schools in {lesser}, {ITS}, on Thursday.
The factory in {lesser}, {its}, employs 400 people.
He coached baseball in {lesser}, {its}, for thirty years.
The {its} city of {lesser} turned 150 this year.
`),
  nearby: lines(`
Crews from {near} helped in {lesser} after the storm in western {its}.
The body was found in a field outside {lesser}, near {near}, {its} State Police said.
She teaches in {near}, {its}, and lives in {lesser}.
`),
  institutions: lines(`
What the {cue} decided was news in {lesser}, even to the {second}.
He wrote from {lesser} that {second} and {cue} were all anybody talked about.
Questions about the {cue} were raised in {lesser} on Monday. The {second} will answer them.
`),
};
