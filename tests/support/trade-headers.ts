/**
 * Header rows as trade networks write them. The older RapNet row and the row of RapNet's
 * accepted names are other writings of the same network.
 */
export const TRADE_HEADERS = {
  RapNet:
    'Stock #,Availability,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Fluorescence Color,Measurements,Lab,Report #,Treatment,RapNet Price,Rapnet Discount %,Cash Price,Cash Price Discount %,Fancy Color,Fancy Color Intensity,Fancy Color Overtone,Depth %,Table %,Girdle Thin,Girdle Thick,Girdle %,Girdle Condition,Culet Size,Culet Condition,Crown Height,Crown Angle,Pavilion Depth,Pavilion Angle,Laser Inscription,Cert comment,Country,State,City,Is Matched Pair Separable,Pair Stock #,Allow RapLink Feed,Parcel Stones,Report Filename,Diamond Image,Sarine Loupe,Trade Show,Key to symbols,Shade,Star Length,Center Inclusion,Black Inclusion,Milky,Open Inclusion,Member Comment,Report Issue Date,Report Type,Lab Location,Brand,Seller Spec,Eye Clean',
  'RapNet, older':
    'Stock #,Availability,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Fluorescence Color,Measurements,Lab,Certificate #,Treatment,RapNet Price,Rapnet Discount %,Depth %,Table %,Country,State,City,Time to location',
  'RapNet, accepted names':
    'ReferenceNum,Shape,CaratSize,Colr,Clearity,CutGrade,Symetry,Fls,Meas1,Meas2,Meas3,Cert,CertID,Treatment,Price/Ct,RDisc,total price,Depth %,Table %,City',
  Nivoda:
    'Stock #,Shape,Size,Cut,Color,Clarity,Polish,Symmetry,Fluorescence Intensity,Fluorescence Color,Measurements,Depth %,Table %,Lab,Certificate #,Location,Final Price,Treatment,Availability',
  IDEX: 'Item ID #,Cut,Carat,Color,Natural Fancy Color,Natural Fancy Color Intensity,Natural Fancy Color Overtone,Treated Color,Clarity,Make (Cut Grade),Grading Lab,Certificate Number,Certificate Path,Image Path,Online Report,Price Per Carat,Total Price,% Off IDEX List,Polish,Symmetry,Measurements (LxWxH),Depth,Table,Crown Height,Pavilion Depth,Girdle From,Girdle To,Culet Size,Culet Condition,Graining,Fluorescence Intensity,Fluorescence Color,Enhancement,Country,State,Pair Stock Ref',
} as const;
