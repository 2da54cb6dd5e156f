/**
 * Passwords that are tried first, in lower case: those of ten characters or more, and the words that the others are made of. From the list of
 * @zxcvbn-ts/language-common 4.1.3 (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 @zxcvbn-ts), which was counted in published breaches.
 */
export const COMMON_PASSWORDS = `
0000000000d 0000000000o 000777fffa 0102030405 010203040506 01234567890 012345678910 0123654789 0123698745 014702580369
0147258369 0147852369 0147896325 0192837465 01telemike01 050605rostik 0987654321a 0cdh0v99ue 0o9i8u7y6t 1020304050 102030405060
1029384756 1029384756q 10293847qp 10987654321 1111111111zz 1111122222 11111aaaaa 1112131415 111222333000 111222333444555
111222333a 1122112211 1122334455 112233445566 1123581321 1133557799 1212312121 1213141516 1223334444 122333444455555 123123123a
123123123q 123123qweqwe 123321123321 123321456654 123321qweewq 1234509876 1234554321 1234554321a 1234554321q 1234562000
12345654321 123456654321 12345672000 12345677654321 123456782000 1234567887654321 123456789* 123456789. 1234567890 12345678900
123456789000 12345678900987654321 12345678901 123456789012 1234567890987654321 1234567890a 1234567890d 1234567890l 1234567890m
1234567890o 1234567890p 1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890s 1234567890w
1234567890z 1234567890zzz 1234567891 12345678910 123456789101 12345678912 123456789123 1234567892000 12345678987654321
1234567899 123456789987654321 123456789a 123456789aa 123456789aaa 123456789abc 123456789as 123456789asd 123456789b 123456789c
123456789d 123456789e 123456789f 123456789g 123456789i 123456789j 123456789k 123456789l 123456789m 123456789n 123456789o
123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe 123456789qwer 123456789qwerty 123456789r
123456789s 123456789t 123456789v 123456789w 123456789x 123456789y 123456789z 123456789zx 123456789zxc 123456789zz 12345678qwe
1234567qwertyu 123456qwer 123456qwert 123456qwerty 123456zxcvbn 12345abcde 12345asdfg 12345qazwsx 12345qwert 12345qwert7
12345qwerty 12345trewq 12345zxcvb 1234qwerasdf 1234qwerasdfzxcv 1234qwerty 1236547890 123654789a 123ewqasdcxz 123hfjdk147
123qwe123qwe 123qwe456rty 123qweasdzx 123qweasdzxc 123qwerty123 12andriy14 12qw34er56ty 1324354657 132forever 1346798520
1357908642 1357924680 1357997531 1472583690 147258369a 159753159753 1597532486 159753456852 17171717aa 1928374655 192837465q
193570356033 1958proman 1986irachka 1994200414 19952009sa 19960610ilja 19mtpgam19 1a2a3a4a5a 1a2a3a4a5a6a 1a2b3c4d5e 1a2s3d4f5g
1a2s3d4f5g6h 1pass1page 1q2q3q4q5q 1q2w3e4r5t 1q2w3e4r5t6y 1q3e5t7u9o 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv
1qazwsxedc 1qazxsw23edc 1qazxsw23edcvfr4 1qwertyuiop 1z2x3c4v5b 20162016up 2143658709 23176djivanfros 23wkoa0fp78dk 2468013579
2606642yra 26429vadim 2dumb2live 31217221027711 3141592654 3216732167 32615948worms 38gjgeuftd 3f3fpht7op 3rjs1la7qe 3syqo15hil
413276191q 41d8cd98f00b 420842084208555 4294967296 42qwerty42 4815162342 4815162342a 4815162342lf 4815162342lost 4815162342q
4904s677075 51051051051 541233432442 5432112345 5544332211 5858855abc 59382113kevinp 5hsu75kpot 5t4r3e2w1q 6215mila6215
671fsa75yt 70780070780 7410258963 7418529630 742617000027 7777755102q 7894561230 789456123a 789456123q 7elephants 7jokx7b9du
7ugd5hip2j 80070633pc 80361665abc 80637852730 8096468644q 80972694711 80988218126 87654321vv 87e5nclizry 88002000600 89015173454
89032073168 89057003343 89063032220m 89132664230 89172735872 89181502334 89211375759 89231243658s 89600506779 89614774181
89876065093rax 89semtsriuty 8phrowz622 8phrowz624 9085084232 9085603566 9293709b13 9638527410 9731553197 9874563210 987654321a
987654321g 987654321z 989244342a 9988776655 999111999q 99strenght 9z5ve9rrcz a123456789 a1234567890 a1a2a3a4a5 a1b2c3d4e5
a1s2d3f4g5 a1s2d3f4g5h6 a3eilm2s2y a789456123 a987654321 aa123456789 aaliyah aardvark aaron abbott abby abc123456789 abcd123456
abcde12345 abercrombie aberdeen abgrtyu abigail abnormal abracadabra abraham abrakadabra absolut absolute absolutely abstr
access accord account accountbloc accounting achilles action activation active ad12345678 adam adams adgjmptw adidas admin
admin18533362 administrator admiral adonis adrenaline adrian adriana adrienne adult adults aezakmi aezakmi123 afghanistan africa
afrika2002 again aggies aikido airborne airbus airforce airplane airport airwolf ajcuivd289 ajnjuhfabz akira aksjdlasdakj89879
alabama alabama123 aladin alan alaska albany albatros albert alberto albina albion alejandr alejandro alejandro1 aleksander
aleksandr aleksandra aleksey alenka alessandra alessandro alex alexalex alexande alexander alexander1 alexandr alexandra
alexandra1 alexandria alexey alexia alexis alexsander alfa alfred alfredo alibaba alice alicia alien aliens alina alinaalina
alisaalisa alisha alison alissa alkanaft123 allahuakbar allan allen alliance allison allmine allsop allstar almond aloha alone
alpha alpha135792468 alphabet alphabravo alphaomega alpine alternativa alternative altima alucard always alyssa am4h39d8nh
amadeus amadeusptfcor amanda amateur amateurs amazing amazon ambassador amber amelia america american amerika amigo amsterda
amsterdam amsterdam1 an83546921an13 anaconda anai anakin anal analsex anarchy anastasi anastasia anastasija anastasiya
anderlecht anders andersen anderson andre andrea andreas andrei andres andrew andrewjackie andrey andrey1992 andromed andromeda
andy anfield angel angela angelangel angelica angelika angelina angelo angelochek angelofwar angels angie angus anhyeuem animal
animal2000 animals anime anita anna annabell anne annette annie annika answer antananarivu anthon anthony anthrax antichrist
antoine anton antoni antonio anubis anything anytimetoday apache apocalypse apokalipsis apollo apple applejuice applepie apples
applesauce april aptiva aquarius aragorn arcadia archer archie argentina ariana arizona arjay arlene armageddon armagedon armand
armani army arnold arrow arrows arsenal arsenal123 artem artemartem artemis artemka arthur artist artur arturo asd123asd123
asdasd asddsa asdf asdfasdf asdfg asdfg12345 asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl
asdfzxcv asdzxc ashlee ashleigh ashley ashton asia asian aspire aspirine assass assassin assfuck asshole asshole123 assholes
assman assword astalavista asterix astonmartin astonvilla astra astra334566 astrid astro astros athena athens athlon atlanta
atlantic atlantis atomic attack attila attitude aubrey auburn auckland2010 audrey august augusta augustus aurora aussie austin
australi australia australia1 autumn avalanch avalon avatar avenger avenue aviation avrillavigne awdrgyjilp awesome awesome123
awo8rx3wa8t azamat azerbaijan azerbaycan azerty azertyuiop azsxdc azsxdcfv azsxdcfvgb azwebitalia babe babemagnet babes babies
baby babybaby babyblue babyboy babydoll babyface babygirl babylon babylove bacardi bacchus back backdoor backup bacon badass
badboy baddog badger badgers badgirl badiman28200 badman badnaamhere baggins baggio bagira bailey baker balance baldwin ball
baller ballin balloon balloons balls bambam bamboo banana bananas banane bandit bang bangbang banger bangkok bangladesh bank
banker banner banshee banzai barbados barbara barbarossa barber barbie barcelon barcelona barefoot barker barkley barnes barney
baron barrett barron barry barsik bart bartman barton basebal baseball baseball10 baseball11 baseball12 baseball21 basket
basketba basketball basketball1 bass basset bassman bassmaster bastard batman battery battle battlefield battlestar baxter
bayern bcfields beach beaches beacon beagle beamer bean beaner beanie beans bear bearbear bearcat beardog bears beast beastie
beatle beatles beatrice beautifu beautiful beautiful1 beauty beaver beavis because becker beckham becky beefcake beemer beer
beerbeer beerman beetle believe belinda bell bella belladonna belle belly bender benfica beng bengals benjamin bennett benny
benson bentley beowulf beretta berezuckiy berger bergkamp berlin berlin1945 bermuda bernadette bernard bernie bert bertha bertie
bessie bestfriend beth bethany better betty beverly bhbirf bhrh0h2oof6xbqjeh bian bianca biao biblioteka bicycle bigass bigballs
bigbear bigben bigbird bigblock bigblue bigboobs bigboss bigboy bigbrother bigbutt bigcat bigcock bigdaddy bigdick bigdog
bigfish bigfoot bigger biggie biggles bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtit bigtits bike
bikini bilbo bill billie billy billybob billyboy bimmer bing bingo binladen biology bird birdie birdman birmingham birthday
birthday10 birthday100 birthday133 birthday21 birthday26 birthday27 birthday28 birthday299 birthday36 birthday54 biscuit bishop
bitch bitchass bitches biteme bizkit blabla black blackadder blackberry blackbir blackcat blackdog blackdragon blackhaw
blackhawks blackheart blackhorse blackie blackjac blackjack blacklabel blackman blackmetal blackout blacks blacksheep
blacksonblon blackwhite blacky blade bladerunner blades blahblah blake blaster blaze blazer blessed blessing blingbling
blitzkrieg blizzard blond blonde blondes blondie blood bloody blossom blow blowjob blowme bltynbabrfwbz blue bluebell bluebird
blueblue blueboy bluedevils bluedog bluedragon blueeyes bluefish bluemoon blues bluesky bmvm3e46gtr boat bobafett bobbie bobbob
bobby bobcat bobdylan boeing bogart bogdan bogey bohica bollocks bollox bolton bombay bomber bombers bond bondage bondarenko
bone bonehead boner bones bonita bonjour bonjovi bonkers bonnie bonsai boob boobie boobies booboo boobs booger boogie booker
bookworm boom boomboom boomer booster bootie boots booty boozer boredboi4u boricua boris borussia bosco boss bossman boston
bot_schokk bottle bottom bounce bounty bowler bowling bowser bowwow boxer boxers boxing boxster boy1cool23 boy4u2ownnyc boys
bpgjldsgjldthnf brad bradford bradley brains brandi brando brandon brandy brasil braveheart braves bravo brazil breakdance
breast breasts breeze brenda brendan brent brett brewer brewster brian briana brianna bridge bridget bright brighton brigitte
bristol british britney brittany brittney broadway brodie broken broker bronco broncos bronson bronze brooke brooklyn brooks
brother brothers brown brownie browning browns bruce brucelee brucewayne bruins bruiser bruno brutus bryan bryant bubba bubbas
bubble bubbles buck bucket buckeye buckeyes buckshot budapest buddah buddha buddie buddy buddyboy budlight budman budweise
buffalo buffett buffy bugger builder bujhmbujhm bull bulldog bulldogs bullet bullfrog bullnuts2003 bulls bullseye bullshit
bullwinkle bummer bumper bunghole bunker bunnies bunny burger burrito burton bush bushido bushmaster business businessbabe
busted buster busty butch butcher butler butt butter butterbean buttercu butterfl butterfly butterfly1 buttfuck butthead
butthole buttman button buttons butts buzz buzzard bvncnbnvvbn byajhvfnbrf byteme c43dae874d c43qpul5rz c7e4f8ezqh cabbage
cabron cactus cadillac caesar caitlin calculator calgary calico caliente californ california california1 caligula callaway
callie callofduty callum calvin camaro cambiami camel camelot camels cameltoe camera cameron camila camilla camille campbell
camper canada canadian cancel cancer cancun candace candice candle candy candyeater candyfinger candyman cang cannabis cannon
cannondale canon cantona canyon capital capone caprice capslock captain caramel caravan carbon card cardinal cards carina carl
carla carlito carlitos carlo carlos carlton carmel carmen carnage carol carole carolin carolina caroline carolyn carpedie carpet
carrera carrie carrot carson carter cartman cartoon casablanca casanova cascade caserta casey cash casino casper cassidy cassie
castle castro catalina catdog caterpillar catfish catherin catherine cathy catman cats cattle caught cavalier caveman ccbill
cdtnbr cdtnkfyf cecilia cedric cegthgegth cegthgfhjkm celeb celeron celeste celica celine celtic celtic1888 celtics ceng center
central century cerberus cessna cfitymrf cfkfvfylhf cgfhnfr cghfdjxybr cgtwbfkbcn chad chai chainsaw chair challenger chambers
champ champion champs chan chance chandler chanel chang change changed changeme channel chantal chao chaos charger chargers
charity charlene charles charleston charley charli charlie charlie111 charlie123 charlott charlotte charlotte1 charlton charly
charmed charter chase chaser cheater cheburashka check checkers cheech cheeks cheerleader cheerleaers cheers cheese cheeseburger
cheesecake cheetah chelsea chemical cheng cherokee cherry cheryl chessmaster chester chester123 chesterfield chestnut chevelle
chevrole chevrolet chevy chewie cheyenne chicago chichi chicken chicken123 chickens chickenwing101 chicks chico chief chiefs
children chillin chilly chimera china chinchilla chinook chip chipmunk chipper chippy chivas chloe chocolat chocolate chocolate1
choice chong choochoo chopin chopper chou chris chrisbln chrisbrown chriss chrissy christ christia christiaan christian
christian1 christie christin christina christine christma christmas christop christophe christopher christopher1 christy chrome
chronic chrono chrysler chuai chuang chubby chuck chuckie chuckles chucky chui chun chunky chuo chupakabra church ciccio cicero
cigar cigars cincinnati cinder cinderella cindy cinema cinnamon circle circus citadel citizen city civic civilization
cjdthitycndj cjkysirj cjkywt claire clancy clapton clarence clarinet clark classic classics claude claudi claudia claudio clay
claymore clayton clemson cleo clevelan clifford climber clinton clipper clippers clit clitoris cloud clouds clover clown clowns
club clubpenguin cnfc35762209 cnfnbcnbrf cnjvfnjkju coach cobain cobalt cobra cobras cocacola cocaine cock cockgobbler cocks
cocksucker coconut cody coffee cohiba coke coldbeer coleman collection colleen college collin collins colnago colombia colonel
colorado colors colton coltrane columbia columbus comanche combat combat123654 comet comfort comicbookdb comicbooks comics
command commando commercial common company compaq compass compatible compton computador computadora compute computer computer12
concord concorde concrete condom condor confidence configuratio confused cong connect connection conner connie connor conover
conrad constantin constantine construction consumer contact content contortionist contrasena control controller cookie cookies
cool coolcool cooldude cooler coolguy coolio coolman coolness cooper coorslight cooter copenhagen copper corey corleone cornell
corolla corona corperfmonsy corporation corrado corsair corvette cosmic cosmo cosmopolitan cosmos cosworth cottage cotton cougar
cougars counter counterstrike country county courage courtney cowboy cowboys coyote crack cracker craig cramps crash crawford
crazy crazybab crazyhorse cream creampie creamy create creation creative creature credit crepusculo cricket criminal crimson
cristian cristina cristopher critter crjhgbjy cross crow cruise cruiser crunch crusader crusher crysis crystal ctdfcnjgjkm
cthtuf cthulhu cthutq ctrhtn cuan cubbies cubswin cuddles cumming cumshot cunt cuntfinger cunts cupcake curious curtis custom
cutlass cutter cvzefh1gkc cxfcnkbdfz cxfcnmt cxfcnmttcnm cyber cyberonline cyclone cyclops cyecvevhbr cygnus cyjdsvujljv cynthia
cypress cytuehjxrf dabears daddy daddysgirl daemon daewoo dagger daisy dakota dale dalejr dallas dalton damage damian damien
dammit damnit dana dance dancer dancing dang danger danie daniel daniela danielle daniil danila danni danny dannyboy dante
danzig daphne darius dark darkknight darklord darkman darkness darkside darkstar darlene darling darrell darren darryl
darthvader darwin dashadasha dave david davide davids davidson davis dawg dawn dawson dayton daytona dbrnjh dbrnjhbz dbrnjhjdbx
dbrnjhjdyf dctvcjcfnm dctvghbdtn deacon dead deadhead deadman deadpool dean deanna death debbie deborah december deedee deejay
deep deeppurple deepthroat deer deerhunter deeznuts deeznutz defender defense defiant deftones delete delight delilah dell
delphi delta deltaforce deluxe demo demolition demon demons denali deng denis denise deniska dennis denver department depeche
depechemode derek derrick description desert design designer desire desiree deskjet desmond desperados destiny destroy
destruction detroit deutsch deutschland devastator devil devildog devildriver devilmaycry devilmaycry4 devils dexter dfcbkbq
dfkthbz dfkthf dfktynbyf dfktynbyrf dfvgbh dharma dhjnvytyjub diablo dialog diamond diamonds dian diana diane dianne diao dick
dickhead dickie dicks dictionary diego diehard diesel dietcoke dieter difference digger diggler digimon digital digitalprodu
dilbert dildo dilligaf dillon dima dinamo ding dingdong dino dinosaur dipshit direct director dirtbike dirty discover disney
disneyland diver divine diving divorce dixie djljghjdjl dkflbckfd dkflbdjcnjr dkflbvbh dkflbvbhjdbx dkflbvbhjdyf dmiller12as
doberman doctor dodge dodger dodgeram dodgers dodgeviper dogbert dogboy dogcat dogfood dogg dogger doggie doggy doggystyle
doghouse dogman dogphil3650 dogs dogshit doitnow dollar dollars dolly dolores dolphin dolphins domain domainlock2005 domination
dominic domino domodedovo donald donaldduck dong donkey donkeykong donna donnie donovan donuts doobie doodle doofus doogie
dookie doomsday door dorian dorothy dotcom dottie double doug doughboy douglas down download downtown dracula drago dragon
dragonba dragonball dragonballz dragonfire dragonforce dragons dragoon drake drakon dream dreamer dreamonline dreams drew
drifter drive driver drizzt droopy drowssap drpepper drumandbass drummer drunk dthjybrf dtynbkznjh duan dublin ducati duchess
duck duckie dude dudedude dudley duke dumbass duncan dundee dunnowho89 dupont duranduran durango duster dustin dusty dutch
dutchess dwayne dwight dylan dynamite dynamo dynasty e6pz84qfcj eagle eagles earnhard earth easter easton eastside eastwood easy
eatme eatpussy eatshit ebony eclipse eddie edgar edison eduard eduardo edward edwardcullen edwards eeyore efbcapa201 eghfdktybt
eileen einstein ejaculation ekaterina ekaterina20 elaine eldorado eleanor electra electric electro electron electronic
electronics element elena elephant eleven elijah elite elizabet elizabeth elizabeth1 elizaveta ellen ellie elliot elliott
elsalvador elvira elvis elwood emerald emerson emilia emily eminem emma emmanuel emmitt empire energy engage engine engineer
engineering england english enigma enjoy enrico enter enterpri enterprise entertainment entropy epsilon eraser eric erica
ericsson erik erika erin ernest ernie erotic erotica escaflowne escape escort esther estrella eternal eternity eugene eureka
europa europe evan evanescence evangelion evelyn everest everett everton everything evolution excalibu excalibur excellence
exigen exigent exodus exotic experience experienced explorer express extreme eybdthcbntn fabian fabie fabric face facial faggot
faith faithful falcon falcons fallen fallenangel fallout falloutboy family famous fandango fang fantasy farley farmer farscape
farside fart fartripper fashion fast fastball faster fatass fatboy fatcat father fatima fatima753357 fatman fcbarcelona
fcnfkfdbcnf fdnjhbpfwbz feather february federal federico feet felicia felicidade felipe felix female fender fenerbahce feng
fergie fergus ferguson fernand fernando ferrari ferret ferris fester festival fetish fghtkm fgjkbyfhbz fgjrfkbgcbc fgtkmcby
ficken fiction fidelio fiesta figaro fight fighter fighting54 filter filthy finalfantasy finance findaupair007 finger fingers
finish fiorentina fire fireball firebird firefighter firefly firefox fireman firestarter firewall first firstone123 fischer fish
fishbone fisher fishes fishfinger fishin fishing fishman fisting fitness fitzgerald five fkg7h4f3v6 fkmnthyfnbdf fktrcfylh
fktrcfylh1 fktrcfylhf fktrcfylhjd fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrcfylth fktrctq flames flamingo flash flatron
fletch fletcher flexible flight flintstone flipper floppy florence flores florian florida flounder flower flowers floyd fluffy
flvbybcnhfnjh flyboy flyers flying focus foobar food foot footbal football football10 football12 football123 force ford forest
foreve forever foreveryoung forfun forget forgetmenot forgot format formatters formula forrest forsaken fortuna fortune forum
forward foryou fossil foster foundation fountain fowler foxtrot foxy franc france frances francesc francesco francis franco
francois frank frankie franklin franky frankzappa fraser freak freaks freaky freckles fred freddie freddy frederic frederiksberg
fredfred free freebird freedom freelancer freeman freepass freeporn freeuser freeway freeze french fresh freyfvfnfnf friday
friend friendly friends friendship friendster fright frisco frisky fritz frodo frog frogger froggy froinlaven fromvermine
frontier frost frosty frozen frozenfish fubar fuck fuck_inside fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking
fuckinside fuckit fuckme fuckmehard fuckmylife fuckoff fuckoff666 fuckthemall fucktheworld fuckthis fuckthroat fucku fuckyo
fuckyou fuckyou123 fuckyoubitch fuckyouguys fufnfrhbcnb fugazi fulham fullmoon function funny funtime fusion futbol future fuzzy
fyfcnfcbz fyfcnfcbz1 fyfnjkmtdbx fyfnjkmtdyf fylhtq fynfyfyfhbde fytxrf fyutkbyf gabrie gabriel gabriela gabriell gadget
galatasara galatasaray galaxy galina galore gambit game gameboy gamecock gamecube gamemaster gameover games gandalf ganesh gang
gangbang gangbanged gangsta gangster garage garbage garcia garden garfield gargoyle garion garrett gary gasman gaston gatekeeper
gateway gator gatorade gators gawker gblfhfcbyf gbpltw gearsofwar gegcbr geheim gemini gene general generation generic genesis
geneva geng genius geoffrey georg george georgetown georgia gerald gerard gerasimova german germany geronimo gertrude gesperrt
getmoney getout getsome gettysburg gfhfcjkmrf gfhfktkjuhfv gfhfvgfvgfv gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtndctv
ghbdtnghbdtn ghbdtngjrf ghbdtnrfrltkf ghblehjr ghetto ghhh47hj764 ghhh47hj7649 ghjatccbjyfk ghjcnbnenrf ghjcnbvtyz ghjcnj
ghjcnjabkz ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjcnjnfr1 ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif ghjgfufylf
ghjnbdjcnjzybt ghjnbdjufp ghjrehfnehf ghjrjgtyrj ghjuhfvbcn ghjuhfvvbcn ghost ghostrecon ghostrider ghosts ghtdtlvtldtl giant
giants gibson gidget gilbert gilbert2707 gilles gillian ginger giorgi giorgio giovanni giraffe girl girlfriend girls giuseppe
gizmo gizmodo gjdtkbntkm gjhjlfcjqrb gjikbdctyf gjkbyf gjkysqgbpltw gjyjvfhtdf gjytltkmybr glacier gladiator glenn global gloria
glory gmoney goalie goat goaway gobears goblin goblue gobucks goddess godfathe godfather godisgreat godsmack godzilla godzils4s7
gofish goforit goirish goku gold goldberg golden goldfinger goldfish goldie goldstar goldwing golf golfball golfer golfgolf
golfing goliath gollum gonavy gong gonzalez gonzo goober good good123654 goodboy goodbye goodfellas goodluck goodman goodmorning
goodtime goofy google gooner goose gopher gordolee85 gordon gore gorgeous gorilla gotcha gothic gotohell govols grace gracie
graham grande grandma grandmaster grandorgue granny grant grapes graphics grasshopper grateful grease great greatone greece
greedisgood green greenbay greenday greene greengreen greenhouse greenlantern greens greg gregor gregory gremlin grendel
gretchen gretzky griffey griffin grimreaper gringo grizzly gromit groove groovy groucho groupd2013 grover grumpy gthtcnhjqrf
gthtrfnbgjkt gthtrhtcnjr gtnhjpfdjlcr guai guang guardian guess guest guiness guinness guitar guitarhero guitars gundam
gundamwing gunnar gunner gunners gunslinger gunther gustav guyver gxlmxbewym gy3yt2rgls h72sfibbnl hack hacked hacker haggis
hailey hairy halflife halifax hall hallelujah hallie hallo hambone hamburg hamilton hamish hamlet hammer hammerhead hammers
hammertime hammond hampton hamster handsome handyman hang hank hanna hannah hannibal hans hansen hansolo happiness happy
happyday happyhappy hard hardcock hardcore harder hardon hardrock hardware hardwareid harley harmony harold harper harris
harrison harry harrypotter harvard harvest harvey hassan hastings havana havefun hawaii hawaiian hawk hawkeye hawkeyes hayabusa
hayden hayley hd764nw5d7e1vb1 hd764nw5d7e1vbv head headhunter health heart hearts heat heater heather heaven heavymetal heckfy
hector hedgehog hedimaptfcor heidi heineken heinrich helen helena helene helicopter hell hellboy hellfire hello hellohello
hellokitty helloo hellos hellothere helloworld hellraiser hellyeah helmet help helpme hendrix heng henry hentai herbert herbie
hercules here heritage herman hermes heroes hershey hesoyam hesoyam123 hewlett heynow hidden higgins high highheel highland
highlander highway hijodeputa hill hillary hilton hiphop hippie history hithere hitler hitman hjccbz hjvfirf hobbes hobbit
hockey hocuspocus hokies holden hole holiday holidays holland hollie hollister1 hollow holly hollywoo hollywood hollywood1
holmes holyshit home homeboy homer homerj homers homerun honda hondacivic hondas hondas2000 honey hong hongkong honolulu hookem
hooker hookup hooligan hooper hoosier hoosiers hooter hooters hootie hoover hope hopeful hopeless hopper horizon horndog hornet
horney horny horse horsepower horses hotbox hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie hounddog house
housemusic houses housewifes houston hover howard howdy hshfd4n279 htubcnhfwbz huai huang hubert hudson hughes hummer hungry
hunt hunter hunting hurley hurrican hurricanes husker huskers huskies hustler hyperion hypnodanny iaapptfcor iamawesome iamgod
iampurehaha2 ibanez iceberg icecream icehouse iceman iddqdiddqd iddqdidkfa idiot idontkno idontknow idontknow1 idunno iforgot
igor iguana ihateyou ilikepussy illini illinois illuminati illusion iloveboobies ilovegirls ilovejesus iloveme ilovemusic
ilovemyfamily ilovemylife ilovemyself ilovepussy ilovesex iloveu iloveyo iloveyou iloveyou11 iloveyou12 iloveyou123 iloveyou143
iloveyou22 imagination imagine imation imjakie123 immortal impact impala imperial impossible incredible incubus independent
india indian indiana indians indigo infalicall infantry inferno infiniti infinity information ingodwetrust ingrid insane
insanity insert insertions inside insomnia inspiron install installdevic installsqlst installutil integra intel intelinside
intelligence interacial intercourse intermilan international internet intrepid intruder inuyasha iomega ipo54tj45uy856 ipswich
ireland irina irish irishman ironmaiden ironman isaac isabel isabella isabelle isaiah iscool iseedeadpeople island islander
israel istanbul italia italian itsasecret ivan ivanivanov ivanov ivanova iverson iwantu j3qq4h7h2v jabroni jack jackal jackass
jackdaniels jackhammer jackie jackjack jackoff jackpot jackson jacob jacobs jacqueline jacques jade jagger jaguar jake jakejake
jamaica james jamesbon jamesbond jamesbond007 jamesjames jameson jamie jammer jammin jane janet janice janine january japan
japanese jared jarhead jarvis jasmin jasmine jasmine123 jason jasper java javier jaybird jayden jayhawk jayhawks jayson jazz
jazzman jean jeanette jeanne jedi jediknight jedimaster jeep jeff jefferso jeffery jeffrey jelly jellybea jenkins jenn jenna
jennie jennife jennifer jenny jensen jeremiah jeremy jericho jerkoff jerome jerry jersey jess jesse jessejames jessic jessica
jessie jester jesus jesuschris jesuschrist jesusfreak jesusislord jesussaves jetbalance jethro jets jetski jewels jezebel jiang
jiao jigei743ks jiggaman jill jillian jimandanne jimbo jimbob jimmie jimmy jing jingle jiong jktymrf jlbyjxtcndj joanna joanne
jockey joejoe joey johann johanna johannes john johnboy johndeer johnjohn johnny johnson joker jokerjoker jokers jonathan jones
jorda jordan jose joseph josephin josephphone7 josh joshua journey jrcfyf juan juancarlos juanita jubilee judith judy juggalo
juggernaut juice julia julian julie juliet juliette julius july jump jumper june junebug jungle junior jupiter justdoit
justforfun justice justin justinbiebe justinbieber justine justme juventus jxfhjdfirf k123456789 kahuna kaiser kaitlyn kakashka
kaktus kalifornia kaliningrad kamehameha kamelia2011 kamikaze kamila kang kangaroo kanmax1994 kansas karate karen karin karina
karma karolina kashmir kasper katana katarina kate katerina katherin katherine kathleen kathryn kathy katie katrin katrina
katyakatya kawasaki kayla kaylee kazakhstan kazantip kbnthfnehf kd189nlcih keegan keeper keith keller kelley kellie kelly kelsey
kendall kendra keng kennedy kenneth kenny kenshin kensington kentucky kenwood kenworth kermit kerstin kevin keyboard keystone
keywest kfhbcf kickass kicker kidrock kids kill killbill killer killers killjoy killkill killme kilroy kimber kimberly kimmie
kinder king kingdom kingfish kingfisher kingkong kingpin kings kingston kinky kipper kirby kirill kirk kirsten kirsty kiss
kisses kissing kisskiss kissme kissmyass kitkat kitten kittens kitty kittycat kittykat kittykitty kjkszpj kjrjvjnbd kl?benhavn
klapaucius klaster kleopatra klingon klubnichka knickerless knickers knicks knight knights knockers knopka knucklehead
kobebryant kodiak kolobok kong konovalova konstantin kool korn koshka kosmos kostya kotaku kotenok kozanostra kramer krasavchik
kravchenko kris krishna krista kristen kristi kristin kristina kristine kristopher kristy krusty krypton kryptonite krystal
ktjynsq40147 ktyjxrf kuai kuang kudos4ever kume kungfu kurtcobain kwiatuszek kyle labrador labtec lacrosse ladies lady ladybug
ladyffesta laguna lakers lakota lambert lamborghini lamborgini lamont lance lancelot lancer landon lang lansing lantern laptop
larisa larry laser lassie lasvegas latin latina latinas latino laura laurel lauren laurence laurent laurie lawrence lawyer
lazarus leader leanne leather leavemealone ledzep ledzeppelin left4dead2 legacy legend legion legolas lemon lemons lena leng
lennon lenny leon leonard leonardo leonid leopard lesbian lesbians lesley leslie lespaul lestat lester letmein letmein123
letmeinnow letsgo letter lewis lexmark lexus lfplhfgthvf lhbjkjubz2957704 liang liao liberty library lick licker licking lickit
lickme life lifehack lifeisgood lifetime light lighter lighthouse lightnin lightning lights lightsaber lilian lillian lilly
limpbizkit lincoln linda lindros lindsay lindsey lineage123 ling linkinpark lion lionel lionking lions lips lipstick liquid lisa
lisalisa lissalissa lithium little littlebear littlebitch littlefuck littlegirl littleminge littleslut littlewhore live liverpoo
liverpool liverpool1 liverpoolfc livestrong living lizard lizzie lkjhgfdsazx loaded lobster lockerroom loco logan logitech
lokomotiv lola lolipop lolita lollipop lollol lollypop lololyo123 london lonely lonestar lonewolf long longbow longhorn longjohn
look looker looking looney looser loploprock lord lorenzo lori lorraine losangeles loser losers lost lost4815162342 lothlorien
lotrfotr34 lottie lotus louie louis louise loulou love love777321777 lovebug loveforever loveislife loveit loveless lovelife
lovelove lovely loveme lover loverboy lovers lovesex loveyou lovezp1314 loving lowrider lp2568cskt lsia9dnb9y ltybcrf luan
luansantana lucas lucifer lucifer666 lucille lucky luckycharm luckydog lucy ludmila ludwig luis luke lumber lumberjack
luojianhua lust luther lvbnhbq lynn lytdybrbdfvgbhf lytghjgtnhjdcr lzhan16889 m123456789 m6cjy69u35 ma123123123 macbeth macdaddy
machine mack macross madagascar madagaskar madden maddie maddog madeline madina madison madman madmax madness madonna madrid
maestro magazine magelan maggie maggot magic magical magical123 magician magick magicman magnet magnolia magnum magnus magpie
maiden mail mailcreated5240 mailman maintenance maisuradze majestic major makaveli maksim maksimka malaka malcolm malibu malina
mallard mallory malone mamapapa management manager manchest manchester manchester1 mancity mandarin mandarinka mandingo
mandragora mandy mang mango mangust6403 maniac mankind manning manolo manowar manson mantis manuel manuela manutd mapet123456
mapleleafs maprchem56458 maradona marathon marc marcel marcello march marcia marco marcos marcus marcuseckos margaret margarita
margherita mari maria mariah mariamaria marian mariana marianna marianne marie marika marilyn marin marina marinamarina marine
mariners marines marino marinochka mario marion mariposa marisa marissa marius mark marker market markhegarty markus marlboro
marlene marley marlin marlon married mars marsha marshall martha martin martina martine martinez martini marty marvel marvin
mary maryann maryjane maryland masamune mashamasha mason massage massimiliano massimo massive maste master masterbaiting
masterbate masterbating mastercard masterchief mastermind masters masturbate masturbation matador matchbox20 matematica
matematika mathematics mathew matilda matrix matt matteo matthew matthews mattie mattylad10 mature maureen maurice
maurolarastefy maverick maxell maxim maxima maxime maximilian maximum maximus maxine maxmax maxmotives maxwell maxx maxxxx
mayday mayhem maynard mazafaka mazda mckenzie mclaren meagan meat meatball meathead meatloaf mechanic mechanical media medic
medical medicine medion meditation medusa megadeth megaman megan megapass megatron meghan meister melanie melinda melissa mellon
mellow melody melvin member memorex memory memphis menace meng meowmeow mephisto mercedes mercury meredith meridian merlin
merlot mermaid mersedes metal metallic metallica metallica1 method metropolis mets mevefalkcakk mexican mexico miami mian miao
michae michael michael123 michaela michaeljackson micheal michel michele michell michelle michigan mick mickey mickeymouse micro
microlab micron microphone microsof microsoft midget midnight midway mighty miguel mihail mike mikemike mikey milan milana
milano milena miles milfhunter military milk milkman millennium miller millerlite millertime millie million millionaire millions
millwall milo milton mine minecraft minecraft123 ming minhasenha minicooper minime minnesota_hp minnie miracle mirage miranda
miriam mirror misery misfit misfits misha mishka misiaczek1 mission mississippi missouri missy mister mistress misty mitch
mitchell mitsubishi mittens mobile mobydick model models modena mohamed mohammed mojo mollie molly mollydog moloko molson mommy
momoney momsanaladventure monaco monalisa monarch monday mondeo money moneymaker moneyman moneymoney moneys mongoose monica
monika monique monitor monke monkey monkeybo monkeybutt monkeys monopoly monroe monster monster123 monsters montana monte
montecarlo montenegro montgom240 montgomery montreal monty moocow mookie moomoo moon moonbeam moondog moonlight moore moose
mordor more moreno morgan morganstanley moritz morning morpheus morris morrison mortalkombat mortgage mortimer moscow moses
mostwanted motdepasse mother motherfuck motherfucker motherlode motley motorcycle motorola mountain mouse mousemouse mouth movie
movies mozart msoracle32re msorcloledbr mudvayne muffin mulder mullet multimedia multiplelo multiplelog munchkin muppet
murcielago murder murphy murray musashi muscle muscles mushroom music musica musiclover musicman mustafa mustang mustangs
mustard mybaby mydick mygirl myjdxtcxks mylife mylove myname mypass mypassword myself mystery mystic nadine naked namaste nancy
nang nanook napass napoleon napoli napster naruto nascar nasty nastya nastya1995 nastya1996 nastya1997 nastya2010 nastyanastya
natali natalia natalie natasha natasha123 nathalie nathan national natural nature naughty naughtyboy navigation nccpl25282
ne_e_pod_chehyl nebraska necromancer necronomicon need4speed needforspeed nellie nelson nemesis nemvxyheqdd5oqxyxyzi neng
neptune nesterenko netscape network networkingpe nevada never neveragain nevergiveup nevermind neverwinter newbie newcastl
newlife newman neworleans newpass newpassword newport newproject2004 newton newyork newzealand nextel nfnmzyf nguyen
nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfrnjhbcn nhfycajhvths niang niao nice niceass niceguy nicholas nichole nick
nick1234-rem936 nickel nicol nicola nicolas nicole nigga nigger night nightcrawler nightmare nightmare1 nights nightshade nike
nikita nikita1998 nikita2000 nikitos nikki nikola nikolaevna nikolay nimbus nimrod nina niners ning ninja ninjas nintendo
nintendo64 nipper nipple nipples nirvana nissan nissan350z nitram nobody noelle nofear nokia nokia6230i nokiadermo nolimit
nomore nondriversig none nong noodle noodles nookie noonehackme nopass nopassword normal norman north northern norton norway
norwich nostradamus nothing nottingham nova novell november novosibirsk nthvbyfnjh nthvbyfnjh2 ntktajy ntktdbpjh1994 nuaddn9561
nuan nude nudist nugget nuggets number nutmeg nuts nuttertools nygiants nyjets nylons nymets oakland oakley oasis oatmeal obelix
obiwan oblivion oc247ngucz ocean oceans october odessa office officer ohyeah oilers oklahoma oksana olcrackmaster oldman
oldsmobile oleg olegnaruto olga oliver olivia olivier omega omgkremidia onelove onetime onetwo onetwothree online onlyme
ontheoutside ontherocks open opensesame openup operator optimus oracle orange oranges orchid oregon orgasm orient original
orioles orion orlando orochimaru oscar osiris othello otto outkast outlaw over overkill overlord oxford ozzy p030710p$e4o
p0o9i8u7y6 pablo pacers pacific packard packer packers pacman paddle padres painkiller paint paintbal paintball paintball1
painter pakistan palace paladin pallmall palmer paloma pamela panama panasoni panasonic pancho panda pandemonium pandora pang
pantera panther panthers panties pants pantyhos panzer paper paradise paradox paraklast1974 paranoid paris park parker
parliament parol12345 parola parolparol parrot partner party pascal pass passat passes passion passmaster passme passpass
passport passtrader passwd passwor password password00 password01 password10 password11 password12 password123 password1234
password13 password21 password22 password23 password69 password88 password99 passwordassword passwordpassword passwords
passwordstandard passwort pasword patches pathfinder patience patric patrice patricia patrick patriot patriots patton patty paul
paula paulie paulina pauline pavel pavilion pavlov payton pdtplf peace peacemaker peach peaches peacock peanut peanutbutter
peanuts pearl pearljam pebbles pecker pedro peekaboo peewee pegasus pelican pencil penelope penetrating penetration peng penguin
penguins penis penny penthous pentium people pepito pepper peppermint pepsi percussion perfect perfection performance performing
persik person personal pervert pete peter peternorth peterpan peters peterson petra petrov peugeot peugeot406 peyton pfhfnecnhf
pfqwtd27121988 phantom pharmacy pheonix phezc419hv phil philadelphia philip philippe philippines philips phillies phillip
phillips philly philosophy phish phoebe phoeni phoenix phone photo photos phpbb pian piano pianoman piao piazza picard picasso
piccolo pickle pickles pickup pics picture picturs pierce pierre piglet pikachu pillow pilot pimp pimpin pinball pineappl
pineapple pineapple1 ping pingpong pinhead pink pinkfloy pinkfloyd pinky pioneer piper pippen pippin pippo piramida pirate
pirates pisces pissing pissoff pistol pistons pitbull pittsburgh pixies pizza pizzas placebo planet plasma plastic platinum
platypus play playboy player players playground playing playstat playstatio playstation playstation2 playstation3 playtime
please pleasure plhfdcndeq plumber pluto plymouth pobeda pocket poetry pointblank pointbreak poison pokemon pokemon123 poker
poland polaris police polina polly polniypizdec0211 polniypizdec1102 polniypizdec110211 polo polopolo polopolo09 polska pompey
poncho pontiac pony poochie poodle pooh poohbear pookie pool poontang poop pooper poopie poopoo pooppoop poopy pooter popcorn
popeye popper poppy porkchop porn porno pornografia pornographic pornography pornos pornporn pornstar porsche porsche911 porter
portishead portland portsmouth portugal poseidon positive possum postal postman postov1000 potato pothead potter powder powell
power powerpower powers praise preacher precious predator prelude premier premium premiumcash presario presiden presidente
presto preston pretty prettygirl primetime21 primus prince princes princess pringles printer prisonbreak prissy private privet
prodigy production professional profit programmer progressive project prometheus promise property prophet prosperity protection
prowler proxy psychnaut1 psycho ptybnxtvgbjy public puddin pudding puertorico puffin puffy pufunga7782 pulsar pumpkin pumpkins
punisher punkin punkrock punksnotdead puppies puppy pupsik purdue purple puss pussey pussie pussies pussy pussybitch pussycat
pussyeater pussylicker pussylover pussyman pussypussy pussys putter pyfrjvcndj pyramid python q123456789 q1234567890 q1q2q3q4q5
q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrf qawsedrftg qawsedrftgyh
qaz123wsx456 qaz26101778 qazqaz qazwsx qazwsx1234 qazwsx12345 qazwsx123456 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc12
qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx qazxsw qazxswedc qazxswedc123 qazxswedcvfr qazzaq qiang qiao qing qiong
qpwoeiruty qq123456789 quality quan quant4307s quantum quartz quattro queen queenas8151 queenie queens quest quicksilver
quiksilver quincy qwaszx qwaszxerdfcv qwe1234567 qwe123qwe123 qweasd qweasdzxc qweasdzxc1 qweasdzxc12 qweasdzxc123 qweqwe
qwerasdf qwerasdfzxcv qwert qwert12345 qwert54321 qwertasdfg qwertasdfgzxcvb qwertgfdsa qwerttrewq qwerty qwerty1234 qwerty12345
qwerty123456 qwerty123456789 qwerty2010 qwertyasdfgh qwertyu qwertyu123 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop10
qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertyytrewq r3vi3wpass rabbit rabota race racecar racer racerx rachael rachel racing
radical radio radiohea radiohead rafael ragnarok raider raiders railroad rain rainbow rainforest rainman raistlin ralph rambler
rambo ramirez rammstein rammstein1 ramona ramones ramrod ramses ramsey rancid randall random randy rang ranger rangerover
rangers raptor raquel rascal rashley198 rasputin rasta rastaman rattlesnake raven ravens raymond razz rbhbkk rctybz reader
reading ready reagan reality really realmadrid reanimator reaper rebecca rebel rebels reckless record records recovery redalert
redbird redbull reddevil reddog reddwarf redemption redfish redhead redhot redline redman redneck redrum reds redskins redsox
redwing redwings redwood reebok reefer reggie regina register reload remember remote renata renault renee renegade reng rereirf
rescue research resident residentevil respect respublika retard retired revelation revenge review reviewpass revolution
reymysterio reynolds rfcgthcrbq rfgecnfcerf rfhbyf rfhfrfnbwf rfhfvtkmrf rfkbajhybz rfkmrekznjh rfnfcnhjaf rfnfgekmnf rfnthbyf
rfnthbyf1988 rfrfirf rfrnec rhbcnbyf rhbcnbyjxrf rhfcjnrf rhfcyjzhcr rhfvfnjhcr rhiannon rhino rhjrjlbk rhonda rhtdtlrj ricardo
rich richard richards richardson richie richmond rick ricky rider rightnow riley ripken ripley ripper ripple river riverplate
rivers rjhjkmbien rjhjktdf rjirfrgbde rjkjrjkmxbr rjntyjr rjycnbnewbz rjycnfynby rkfdbfnehf roadkill roadking roadrunn
roadrunner roadster robbie robert roberta roberto roberts robin robinson robot robotech robotics rochelle rock rockandroll
rockbottom rocker rocket rockets rockford rockhard rockhopper rockon rocks rockstar rocky rodman rodney roflcopter roger rogers
roland roller rolling rolltide roman romance romano romanroman romans romashka romeo romero rommel ronald ronaldinho
ronaldinho10 ronaldo ronaldo123 rong ronnie rookie rooney rooster rootbeer roscoe rose rosebud rosemary rosie rotten rottweiler
rover rovers roxanne royal royals rtyuehe ruan rubber rubberduck ruby rudy rufus rugby rules rulez rulezzz runescape runescape1
runner running rupert rush ruslan russell russia russian rustam rusty ryan s123456789 s1a2s3h4a5 s456123789 sabbath sabina
sabine sabres sabrina sacramento sacred sadie safari safety sagittarius sahara sailboat sailing sailor sailormoon saint saints
sairam saiyan sakura salamander salamandra salasana saleen sally salmon salomon salsero salvador samantha samara samiam sammie
sammy sampson samson samsun samsung samsung123 samtron samuel samurai sanandreas sanchez sancho sander sanders sandiego sandman
sandra sandro sandwich sandy sanfran sanfrancisco sang santa santafe santamaria santana santiago santos sapper sapphire
saqartvelo sara sarah saratoga sascha sasha sasha12345 sashasasha sassy sasuke satan satana sataniv1993 satisfaction saturday
saturn saun saun24865709 sauron sausage sausages savage savannah sayang scandinavian scania scanner scarface scarlet scarlett
schalke school schoolgirlie schumacher science scooby scoobydo scooter scorpio scorpion scotch scotland scott scottie scotty
scoubidou2 scoubidou6 scout scrabble scrappy scratch scream screen script scruffy scuba scully sdh686drth sdicmt7seytn seadoo
seahawks seamus sean searay search season seattle sebastia sebastian sebastian1 second secret secrets secure security seeker
seeking seemnemaailm seinfeld select selena selfok2013 seminole semperfi senator senators seng senior seniseviyor sensei
sentinel septembe september serega serena serendipity serenity sergeant sergeevich sergei sergey sergi sergio sersolution server
service service321 services sesame sevastopol seven severin sexmachine sexpistols sexsex sexual sexx sexxxx sexxxy sexy sexyboy
sexygirl sexyman sexysexy shado shadow shadow1212 shadows shaggy shai shakespeare shalom shaman shamanking shamrock shan shane
shang shanghai shania shanna shannon shanti shao shaolin shark sharks sharky sharon shasta shaved shawn shazam shearer sheba
sheena shei sheila shelby shelbygt500 shell shelley shelly shemale sheng shepherd sheridan sheriff sherlock sherman sherri
sherry sherwood shevchenko shiloh shiner shirley shit shitface shithappens shithead shitty shock shocker shogun shooter shopping
short shorty shotgun shou showme showtime shuai shuang shui shun shuo shutup sidewinder sidney siemens sierra silence silent
silenthill silly silver silverad silverstone silvia simba simferopol simmons simon simona simone simple simpleplan simpson
simpsons sims sinatra sinbad sinclair singer single sinister sinned sinner sirius sister site sithlord sixers skate skateboard
skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skorpion39 skydive skylar skyler skyline skywalke skywalker
slacker slamdunk slapper slappy slapshot slave slavik slayer sleeper sleepy slick slider slim slinky slipknot slipknot666
slippery slut sluts slutty small smallville smashing smeghead smegma smelly smile smiles smiley smirnoff smith smiths smitty
smoke smoker smokes smokey smokie smokin smoking smooth smudge smut snake snakes snapon snapper snapple snappy snatch sneakers
snickers sniper snooker snoop snoopdog snoopy snow snowball snowboar snowboard snowflak snowman snuffy snuggles snusmumrik
sobaka soccer socrates softail softball software sojdlg123aljg soldier soleil solidsnake solnce solo solomon solution some
someone somethin something something1 sommer song sonic sonics sonnenschein sonny sonoma sony sonyericsson sooner sooners sophi
sophia sophie soprano soso123aljg soulmate sound southern southpar southpark sowhat space spaceman spam spam967888 spanish spank
spanking spankme spanky sparkle sparks sparky sparrow sparta spartak spartak1922 spartan spartan117 spartans spawn speaker
spears special specialinsta specialist specialk spectre spectrum speed speedo speedy spencer sphinx spice spider spiderma
spiderman spiderman1 spiderman3 spidey spike spiker spikes spinner spirit spitfire splash splinter spock sponge spongebo
spongebob spooky spoon sport sporting sports sporty spread spring springer springfield springsteen sprint sprite spunky spurs
sputnik spyder squall squash squeeze squirrel squirt srinivas ss6z2sw6lu stacey stacy stalin stalingrad stalker stalker123
stallion standard stanford stanislav stanley staples star starbuck starcraf starcraft starcraft2 stardust starfire starfish
stargate starman stars starscream starship starstar start starter startrek starwars starwars123 stasik state static station
statistika stealth steam steamforums steel steele steeler steelers stefan stefanie stefano steffi stella stepan steph stephani
stephanie stephanie1 stephen stereo sterlin sterling steve steven stevens stevie stewart stick stickdaddy77 sticks sticky stiffy
stimpy sting stinger stingray stinky stinkyfinger stocking stocks stolen stomatolog stone stonecol stonecold stoned stonehenge
stoner stones stoney stop store stories storm stormy strange stranger stratocaster stratus strawberry street streetball strength
stress stretch strider strike striker string strip stripper stroke stroker strong stronghold stuart stubby stud student studio
studioworks studly studmuffin stuff stumpy stunner stupid stylus suan subaru sublime submit subscriber subway subzero success
suck sucker sucking suckit suckme suckmycock suckmydick sucks sugar suicide sullivan sultan summer summertime summit sundance
sunday sundaypunch sunderland sunflowe sunflower sunflower1 sunglasses sunny sunnyday sunrise sunset sunshin sunshine sunshine69
super superb superduper superfly superma superman superman12 superman123 supermanboy supermario supernatural superpower
superpuper supersonic supersta superstar supervisor support supreme surf surfer surfing susan susana susanne sutton sutvsc5ysaa
suzanne suzuki svensps820 sveta svetasveta svetik svetlana svoboda swallow sweden sweet sweetdream sweetdreams sweetheart
sweetie sweetiepie sweetnes sweetpea sweetpussy sweets sweety swimmer swimming swinger swingers sword swordfis swordfish swords
sydney sylvia sylviahans syncmaster syracuse system systemofadown syzygy t34vfrc1991 t5r4e3w2q1 tabitha table54781 tacobell
tacoma tadmichaels talisman talon tamara tammy tamwsn3sja tang tango tank tanker tanner tanya tara tardis target tarheel
tarheels tarzan tasha tasty tatiana tattoo tatyana taurus taxman taylor taylormade tazman tazmania tbone tdfyutkbjy tdutybq
tdutybz teacher team tech technician technics techniques techno technology teddy teddybea teddybear teen teens tekken telecaster
telefon telephon television temp tempest templar temple temppass temppassword teng tennis tequila teresa terminal terminator
terrapin terror terry test tester testing testing123 testpass testtest texas thailand thanatos thanks thankyou theater theatre
thebeatles theboss thecakeisalie thecat thedog thedoors thedude theend thegame thegreat thekid theking thelma theman theodore
theone theresa therock thesimpsons thesims thing thirteen thirteen13 thisisit thoma thomas thompson thong thongs thor three
throat throatfuck thuglife thugstools thumbs thumper thunder thunderb thunderbird thundercat thursday tian tiao tiberius tiburon
ticket ticketmaster tickle tiffany tiger tigers tigertiger tigerwoods tigger tight tights timber timberlake timberland
timberwolf time timmy timothy tina ting tinker tinkerbell tinman tintin tiny tipper titan titanic titanium titans titleist tits
titten titties titty tkbpfdtnf toaster tobias toby today todd toffee together tokiohotel toledo tolkien tomato tombraider tomcat
tommy tommyboy tomorrow tomtom tong tongue tony tool toolman toon tootie tootsie topcat topdog topgun topher topper tornado
toronto torres toshiba tottenha tottenham tottenham1 towers toyota tracey tracker tractor tracy trader traffic train trainer
training trains trance transam transexual transformer transformers translator trapper travel traveler travis treasure trebor
tree trevor trfnthbyf trial triangle tricia tricky trident trigger trinidad trinity triple tripod tripper trisha tristan triton
triumph trixie trojan trojans trombone trooper trouble trout truck trucker trucks truelove truman trumpet trunks trust
trustnoone tsunami tuan tucker tuesday tulips tunafish tundra tuning tupacshakur turbo turkey turner turtle tweety twenty
twilight twinkle twins twisted twister tyler tylerca310 typhoon tyrone tyson ublhjgjybrf ubnkthrfgen ubvyfcnbrf ufhhbgjnnth
ufkbyf ujkjdjkjvrf ultima ultimate ultra umbrella unbelievable uncencored undercover underdog undergroun underground understand
undertak undertaker underwater underworld unforgiven unicorn unique uniqueness united universal universe universidad university
unknown unreal uranus ursula usarmy user userexecute usmc usnavy usuckballz1 utopia utyyflmtdyf v123456789 vacation vader vadim
vaffanculo vagina valencia valentin valentina valentinka valera valeri valeria valerie valhalla valkyrie valley vampire vampires
vanessa vanguard vanhalen vanilla vanyarespekt varvara vasilisa vbhjndjhtw vector vectra vedder vegas vegeta velvet venera
venice venom121293 ventura venus verbatim veritas verizon vermont vernon verona veronica veronika versace vertigo verygoodbot
vette vfczyz vfhbyf vfhbyfvfhbyf vfhecz vfhufhbnf vfhufhbnrf vfhvtkflrf vfibyf vfitymrf vfksirf vflfufcrfh vfntvfnbrf vfrcbv
vfrcbvrf vfrcbvtyrj vfrcbvvfrcbv vfvekz vfvfgfgf vfvfgfgf123 vfvfvskfhfve vfvjxrf vfylfhbyrf viagra victor victoria victory
video vietnam viewsonic viking vikings viktor viktoria viktoriya village villeneuve vincent vinnie vinogradov violet violetta
violin viper vipers virgin virginia virtuagirl virtual visa vision visual vitalik vitalik123 vivian vjcrdf vkontakte vladik
vladimir vladimirovna vladislav vladislava vladivostok volcom volkswagen volley volleyball volume volvo voodoo vortex voxstrange
voyager voyeur vqsablpzla vsegda vsjasnel12 vulcan vyjujnjxbt w1w2w3w4w5 w2dlww3v5p wachtwoord wagner walker walkman555 wallace
walleye wallstreet wally walmart walnut walrus walter wang wanker wanted wapbbs warcraft wareagle warhammer warhammer40k warlock
warlord warner warning warren warrior warriors warthog washingt washington wasser wassup watch watcher water waterfalls waterloo
watermelon waters watson wayne wazzkaprivet wcrfxtvgbjy weasel weather weaver webber webhompas webhompass webmaste webmaster
websolutions websolutionssu webster webuivalidat wedding weed weezer weihnachte weihnachten weihnachtsbau weihnachtsbaum weird
welcom welcome welcome123 welder wellington wendy wenef45313 weng werder werewolf werner werty12345 wesley west western westham
westside westwood wethepeople wetpussy what whatever whatsup whatthefuck whatthehell wheels whiskers whiskey whisky whisper
white whiteout whitepower whitesox whitey whitney whocares whore whosyourdaddy whynot wibble wicked widespread wifey wilbur wild
wildcard wildcat wildcats wildfire wildman will willia william williams willie willis willow willy wilson winchester windmill
window windows windsor windsurf wingman wings winner winners winnie winnipeg261 winston winstonone winter wisdom wishbone
wishmaster wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolverines wolves woman wombat women wonder
wonderland wonderwall wonderwoman wood woodland woody woofer woofwoof woohoo wookie word wordpass work working world wraith
wrangler wrench wrestle wrestlin wrestling wrestling1 wright writer writerspace wutang wwwooo1234 xanadu xander xavier xerxes
xfiles xiang xiao xiaoyua123 xing xiong xpressmusic xtreme xuan xxxp455w0rd5 xxxpass yamaha yang yankee yankees yanshi1982
ybrbnf ybrjkfq ybrjkftdbx ybrjkftdyf yeahbaby yellow yfcnhjtybt yfcntymrf yfcnzyfcnz yfnfif yfnfitymrf yfnfkmz ying yjdsqgfhjkm
yoda yolanda yomama yong yosemite yoshimitsu young yourmom yousuck yugioh yummy yvette yvonne yzerman z123456789 z1x2c3v4b5
z1x2c3v4b5n6 z1x2c3v4b5n6m7 zachary zalupa zander zang zaphod zappa zaq12wsxcde3 zaq1xsw2cde3 zaqwsx zaqwsxcderfv zaqxsw
zaqxswcde zaratustra zaraza zcfvfzkexifz zcxfcnkbdf zcxfcnkbdfz zeng zenith zephyr zeppelin zero zerocool zeus zexts364325 zhai
zhang zhao zhei zheng zhjckfd zhong zhou zhuai zhuang zhui zhun zhuo zidane ziggy zigzag zildjian zipper zippy zjses9evpa zombie
zong zorro zqjphsyf6ctifgu zuan zvezda zx123456789 zxcasd zxcasdqwe zxcasdqwe123 zxcvb12345 zxcvbasdfg zxcvbn zxcvbn123456
zxcvbn3215 zxcvbnm zxcvbnm123 zxcvbnm1234 zxcvbnm123456789 zxcvbnmmnbvcxz zzzxxx
`;
